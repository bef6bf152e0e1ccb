/** Any legal move. Yours to change: README.md says what a turn has. */
fun choose(turn: Turn): Answer {
    return Answer(turn.legal.random(), log = "one of ${turn.legal.size}")
}

fun main() = run("{{name}}", ::choose)
