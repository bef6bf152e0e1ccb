import botarena.games.GameCatalog
import botarena.games.Position
import botarena.games.catalog.Games
import kotlin.random.Random

/** How far it looks ahead: its move and the reply. */
const val PLIES = 2
const val WIN = 1e6

val games = GameCatalog(Games.BUILT_IN)

/** Is thrown where the time for a move is used up. */
class TimeUp : RuntimeException()

val Position.team get() = seating().team(toMove())

fun Position.plays() = moves().let { moves -> List(moves.size()) { moves[it] } }

/** How good an open position is for a team: its pieces, and the moves it can choose from. Yours to change. */
fun evaluate(position: Position, team: Int): Double {
    val side = position.seating().sides()[team]
    val owners = position.game().pieces().filter { it.side() != null }.associate { it.letter() to it.side() }
    val letters = ByteArray(position.board().cells().size).also(position::letters)
    val pieces = letters.map { owners[it.toInt().toChar()] }.sumOf {
        when (it) {
            null -> 0.0
            side -> 10.0
            else -> -10.0
        }
    }
    return pieces + if (position.team == team) position.moveCount() else -position.moveCount()
}

/** What a position is worth to a team when both play well for some plies, where that is between from and to. */
fun search(position: Position, team: Int, plies: Int, from: Double, to: Double, end: Long): Double {
    if (position.over()) return if (position.winner() < 0) 0.0 else if (position.winner() == team) WIN else -WIN
    if (System.nanoTime() > end) throw TimeUp()
    if (plies == 0) return evaluate(position, team)
    var low = from
    var high = to
    for (move in position.plays()) {
        val value = search(position.play(move), team, plies - 1, low, high, end)
        if (position.team == team) low = maxOf(low, value) else high = minOf(high, value)
        if (low >= high) break // one of the two has better elsewhere and does not let it come to this
    }
    return if (position.team == team) low else high
}

/** The move that is worth most. README.md says what a turn has. */
fun choose(turn: Turn): Answer {
    val end = System.nanoTime() + turn.clock * 1_000_000 / 20 // a twentieth of the time that is left
    if (turn.game !in games.ids()) return Answer(turn.legal.random()) // a game outside the library
    val position = games.find(turn.game).orElseThrow().parse(turn.text)
    var moves = position.plays().shuffled(Random(turn.text.hashCode())) // the same position, the same move
    var best = moves[0]
    try {
        for (plies in 0 until PLIES) {
            val worth = mutableMapOf<Int, Double>()
            var most = -2 * WIN
            for (move in moves) {
                val after = position.play(move)
                val value = search(after, position.team, plies, most, 2 * WIN, end)
                // A position that comes again and again is a draw.
                worth[move] = if (after.text() in turn.memory) minOf(value, 0.0) else value
                if (worth.getValue(move) > most) {
                    best = move
                    most = worth.getValue(move)
                }
            }
            moves = moves.sortedByDescending(worth::getValue) // best first, in case the time runs out
        }
    } catch (e: TimeUp) {
        // The best so far it is.
    }
    turn.memory.add(position.play(best).text())
    return Answer(position.spell(best))
}

fun main() = run("{{name}}", ::choose)
