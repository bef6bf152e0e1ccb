require_relative "botarena"

# Any legal move. Yours to change: README.md says what a turn has.
def choose(turn)
  Botarena.answer(turn.legal.sample, log: "one of #{turn.legal.size}")
end

Botarena.run("{{name}}") { |turn| choose(turn) }
