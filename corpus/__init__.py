"""The rule texts as data, the glossary, and the example questions."""
