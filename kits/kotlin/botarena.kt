/** Speaks the arena's protocol for a bot that is one function of a turn. Kotlin on Java 17, nothing else. */
import java.io.PrintStream
import java.net.InetSocketAddress
import java.net.UnixDomainSocketAddress
import java.nio.channels.Channels
import java.nio.channels.SocketChannel

/** One decision that is wanted; [line] is what the arena wrote, [start] what it wrote when the game began; [memory] is yours. */
class Turn(val line: String, private val start: String, val memory: MutableSet<String>) {
    /** The position in one line. */
    val text get() = string(line, "text")
    /** The team to move. */
    val side get() = string(line, "side")
    val seat get() = raw(line, "seat").toInt()
    /** Plies played so far. */
    val ply get() = raw(line, "ply").toInt()
    val game get() = string(start, "game")
    /** Milliseconds that are left to you. */
    val clock: Long
        get() {
            val clock = of(line, "clock")
            val banks = clock.substringAfter('[').substringBefore(']').split(',')
            return raw(clock, "moveMs").toLong() + banks[seat].toLong()
        }
    /** Every legal move, unless the organiser leaves them out. */
    val legal: List<String> by lazy {
        Regex("\"([^\"]*)\"").findAll(line.substringAfter("\"legal\":[", "").substringBefore(']')).map { it.groupValues[1] }.toList()
    }

    /** An option of the game, as it is spelled in JSON; empty if there is none. */
    fun option(name: String) = raw(of(start, "options"), name)

    /** The letter on a cell, '.' for an empty one, null where there is no such cell. */
    fun board(cell: String): Char? = string(of(line, "board"), cell).firstOrNull()
}

/** A move; the result expected from -1 to 1, the depth of the search and a line for you. */
class Answer(val move: String, val score: Double? = null, val depth: Int? = null, val log: String? = null) {
    internal fun json(): String {
        val info = listOfNotNull(score?.let { "\"score\":$it" }, depth?.let { "\"depth\":$it" })
        return "\"move\":${quoted(move)},\"info\":{${info.joinToString(",")}}" + (log?.let { ",\"log\":${quoted(it)}" } ?: "")
    }
}

/** Plays until the arena says quit. Other output goes to stderr. */
fun run(name: String, choose: (Turn) -> Answer) {
    val link = System.getenv("BOTARENA_CONNECT")?.takeIf { it.isNotEmpty() }?.let(::connect)
    val out = if (link == null) System.out else PrintStream(Channels.newOutputStream(link))
    val input = (if (link == null) System.`in` else Channels.newInputStream(link)).bufferedReader()
    System.setOut(System.err)
    var start = ""
    val memory = mutableSetOf<String>()
    for (line in input.lineSequence()) {
        val reply = when (string(line, "type")) {
            "hello" -> "\"hello\",\"protocol\":1,\"features\":[\"multi\"],\"name\":${quoted(name)}"
            "start" -> "\"ready\"".also { start = line; memory.clear() }
            "turn" -> "\"move\"," + choose(Turn(line, start, memory)).json()
            "ping" -> "\"pong\""
            "quit" -> return
            "error" -> null.also { System.err.println("arena: $line") }
            else -> null
        }
        if (reply != null) {
            out.write("{\"type\":$reply,\"id\":${raw(line, "id")}}\n".toByteArray())
            out.flush()
        }
    }
}

private fun connect(address: String): SocketChannel {
    if ('/' in address) {
        return SocketChannel.open(UnixDomainSocketAddress.of(address))
    }
    return SocketChannel.open(InetSocketAddress(address.substringBeforeLast(':'), address.substringAfterLast(':').toInt()))
}

/** The value of the first field of that name, up to the next comma or brace: the arena writes no blanks. */
private fun raw(json: String, name: String) =
    Regex("\"$name\":(\"[^\"]*\"|[^,}]*)").find(json)?.groupValues?.get(1) ?: ""

private fun string(json: String, name: String) = raw(json, name).replace("\"", "")

private fun of(json: String, name: String) = json.substringAfter("\"$name\":{", "").substringBefore('}') + "}"

private fun quoted(text: String) =
    '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace(Regex("\\p{Cntrl}"), " ") + '"'
