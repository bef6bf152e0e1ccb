<?php
require __DIR__ . "/botarena.php";
require __DIR__ . "/rules.php";

const WIN = 1000000;
const TRIED = 16; // moves whose replies it looks at
$rules = new Rules();

/** How good it is to move there: pieces, and the moves that are left to both. Yours to change. */
function worth(After $after): int
{
    if ($after->result !== 2) {
        return WIN * $after->result;
    }
    $chances = $after->moves + intdiv(WIN, 2) * $after->wins;
    return 10 * ($after->mine - $after->theirs) + ($after->again ? $chances : -$chances);
}

/** The same after the best reply. */
function deeper(string $game, After $after): int
{
    global $rules;
    $replies = $rules->after($game, $after->text);
    if (!$replies) {
        return worth($after);
    }
    $best = max(array_map("worth", $replies));
    return $after->again ? $best : -$best;
}

/** The move that is worth most. README.md says what a turn has. */
function choose(Turn $turn): string
{
    global $rules;
    $afters = $rules->after($turn->game, $turn->text);
    if (!$afters) {
        return $turn->legal[array_rand($turn->legal)]; // a game outside the library
    }
    shuffle($afters);
    usort($afters, fn($a, $b) => worth($b) <=> worth($a));
    $tried = array_slice($afters, 0, $turn->clock < 1000 ? 1 : TRIED);
    $values = array_map(fn($after) => deeper($turn->game, $after), $tried);
    return $tried[array_search(max($values), $values)]->move;
}

run("{{name}}", "choose");
