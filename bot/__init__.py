"""The assistant: words to facts, answers, dialogue; the Discord and terminal surfaces."""
