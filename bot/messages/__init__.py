"""The message catalogue: Project Fluent, one folder a language. A further language is a further folder."""
