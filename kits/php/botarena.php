<?php
// Speaks the arena's protocol for a bot that is one function of a turn. PHP 8.0, standard library only.
declare(strict_types=1);

/** One decision that is wanted. */
final class Turn
{
    /** The position, with what only this game has. */
    public array $state;
    /** The position in one line. */
    public string $text;
    /** The team to move. */
    public string $side;
    /** Every legal move, unless the organiser leaves them out. */
    public array $legal;
    public int $seat;
    /** Plies played so far. */
    public int $ply;
    /** Milliseconds that are left to you. */
    public int $clock;
    public string $game;
    /** Of the game. */
    public array $options;

    /** @param string $line what the arena wrote */
    public function __construct(public string $line, array $message, array $start)
    {
        $this->state = $message["state"];
        $this->text = $this->state["text"];
        $this->side = $this->state["side"];
        $this->legal = $message["legal"] ?? [];
        $this->seat = $message["seat"];
        $this->ply = $message["ply"];
        $this->clock = $message["clock"]["moveMs"] + $message["clock"]["bankMs"][$this->seat];
        $this->game = $start["game"];
        $this->options = $start["options"];
    }

    /** The letter on a cell, "." for an empty one, "" where there is no such cell. */
    public function board(string $cell): string
    {
        return $this->state["board"][$cell] ?? "";
    }
}

/** A move with optional remarks: the result expected from -1 to 1, the depth of the search, a line for you. */
function answer(string $move, ?float $score = null, ?int $depth = null, ?string $log = null): array
{
    $info = array_filter(["score" => $score, "depth" => $depth], fn ($told) => $told !== null);
    return ["type" => "move", "move" => $move] + ($info ? ["info" => $info] : []) + ($log === null ? [] : ["log" => $log]);
}

/** Where the arena speaks and listens. Other output goes to stderr. */
function streams(): array
{
    ob_start(function (string $printed): string {
        fwrite(STDERR, $printed);
        return "";
    }, 1);
    $address = getenv("BOTARENA_CONNECT");
    if (!$address) {
        return [STDIN, STDOUT];
    }
    $link = stream_socket_client((str_contains($address, "/") ? "unix://" : "tcp://") . $address, $code, $why);
    if (!$link) {
        fwrite(STDERR, "$address: $why\n");
        exit(1);
    }
    return [$link, $link];
}

/** Plays until the arena says quit. $choose takes a Turn and returns a move, or an answer(). */
function run(string $name, callable $choose): void
{
    [$in, $out] = streams();
    $start = [];
    while (($line = fgets($in)) !== false) {
        $message = json_decode($line, true);
        switch ($message["type"]) {
            case "hello":
                $reply = ["type" => "hello", "protocol" => 1, "name" => $name, "features" => ["multi"]];
                break;
            case "start":
                $start = $message;
                $reply = ["type" => "ready"];
                break;
            case "turn":
                $chosen = $choose(new Turn($line, $message, $start));
                $reply = is_array($chosen) ? $chosen : answer($chosen);
                break;
            case "ping":
                $reply = ["type" => "pong"];
                break;
            case "quit":
                return;
            case "error":
                fwrite(STDERR, "arena: " . $message["message"] . "\n");
                continue 2;
            default:
                continue 2;
        }
        fwrite($out, json_encode($reply + ["id" => $message["id"]]) . "\n");
        fflush($out);
    }
}
