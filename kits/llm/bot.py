"""A language model plays: prompt.txt is what it is told, bot.yaml which model it is and what it may use."""
import pathlib

import botarena
import llm

HERE = pathlib.Path(__file__).parent
PROMPT = (HERE / "prompt.txt").read_text(encoding="utf-8")
player = llm.Player()


def choose(turn):
    """The model's move, or the fallback. Yours to change: README.md says what a turn has."""
    file = HERE / "rules" / (turn.game + ".txt")
    rules = file.read_text(encoding="utf-8") if file.exists() else "Unknown; the legal moves are listed."
    return player.choose(turn, PROMPT, rules)


if __name__ == "__main__":
    botarena.run("{{name}}", choose)
