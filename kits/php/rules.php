<?php
// The arena's rules for a bot in PHP: where each legal move leads. botarena-games.jar answers, a program beside the bot.
declare(strict_types=1);

/** What a move leads to, as its player sees it. */
final class After
{
    /**
     * @param int $result 1 won, 0 drawn, -1 lost, 2 open
     * @param int $again 1 if the same team moves on, from $moves moves
     * @param int $wins 1 if one of them wins at once
     * @param int $mine pieces on the board, and $theirs
     * @param string $text the position in one line, to be asked about in turn
     */
    public function __construct(
        public string $move,
        public int $result,
        public int $again,
        public int $moves,
        public int $wins,
        public int $mine,
        public int $theirs,
        public string $text
    ) {
    }
}

final class Rules
{
    private array $pipes = [];
    private mixed $program;

    /** Waits until the program is there, before any clock runs. */
    public function __construct()
    {
        $command = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar"];
        $this->program = proc_open($command, [["pipe", "r"], ["pipe", "w"], STDERR], $this->pipes);
        $this->after("", "");
    }

    /** Every legal move of a position; none for games that the arena does not bring along. */
    public function after(string $game, string $text): array
    {
        fwrite($this->pipes[0], "$game $text\n");
        $found = [];
        while (($line = fgets($this->pipes[1])) !== "\n") {
            if ($line === false) {
                throw new RuntimeException("botarena-games.jar gave no answer");
            }
            [$move, $result, $again, $moves, $wins, $mine, $theirs, $rest] = explode(" ", rtrim($line), 8);
            $found[] = new After($move, (int) $result, (int) $again, (int) $moves, (int) $wins, (int) $mine, (int) $theirs, $rest);
        }
        return $found;
    }
}
