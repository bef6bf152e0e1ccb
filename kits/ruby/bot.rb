require_relative "botarena"
require_relative "rules"

WIN = 1_000_000

# How good it is to move there: pieces, and the moves that are left to both. Yours to change.
def worth(after)
  return WIN * after.result if after.result != 2

  chances = after.moves + WIN / 2 * after.wins
  10 * (after.mine - after.theirs) + (after.again == 1 ? chances : -chances)
end

# The move that is worth most. README.md says what a turn has.
def choose(turn)
  afters = Rules.after(turn.game, turn.text)
  return turn.legal.sample if afters.empty? # a game outside the library

  afters.shuffle.max_by { |after| worth(after) }.move
end

Botarena.run("{{name}}") { |turn| choose(turn) }
