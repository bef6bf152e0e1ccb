require_relative "botarena"
require_relative "rules"

WIN = 1_000_000
TRIED = 16 # moves whose replies it looks at

# How good it is to move there: pieces, and the moves that are left to both. Yours to change.
def worth(after)
  return WIN * after.result if after.result != 2

  chances = after.moves + WIN / 2 * after.wins
  10 * (after.mine - after.theirs) + (after.again == 1 ? chances : -chances)
end

# The same after the best reply.
def deeper(game, after)
  best = Rules.after(game, after.text).map { |reply| worth(reply) }.max
  return worth(after) if best.nil?

  after.again == 1 ? best : -best
end

# The move that is worth most. README.md says what a turn has.
def choose(turn)
  afters = Rules.after(turn.game, turn.text)
  return turn.legal.sample if afters.empty? # a game outside the library

  tried = afters.shuffle.max_by(turn.clock < 1000 ? 1 : TRIED) { |after| worth(after) }
  tried.max_by { |after| deeper(turn.game, after) }.move
end

Botarena.run("{{name}}") { |turn| choose(turn) }
