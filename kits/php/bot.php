<?php
require __DIR__ . "/botarena.php";

/** Any legal move. Yours to change: README.md says what a turn has. */
function choose(Turn $turn): array
{
    $move = $turn->legal[array_rand($turn->legal)];
    return answer($move, log: "one of " . count($turn->legal));
}

run("{{name}}", "choose");
