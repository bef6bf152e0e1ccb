local botarena = require("botarena")
local rules = require("rules")

local WIN = 1000000
local TRIED = 16 -- moves whose replies it looks at

-- How good it is to move there: pieces, and the moves that are left to both. Yours to change.
local function worth(after)
  if after.result ~= 2 then
    return WIN * after.result
  end
  local chances = after.moves + (after.wins and WIN // 2 or 0)
  return 10 * (after.mine - after.theirs) + (after.again and chances or -chances)
end

-- The same after the best reply.
local function deeper(game, after)
  local best
  for _, reply in ipairs(rules.after(game, after.text)) do
    best = math.max(best or -2 * WIN, worth(reply))
  end
  if not best then
    return worth(after)
  end
  return after.again and best or -best
end

-- The move that is worth most. README.md says what a turn has.
local function choose(turn)
  local afters = rules.after(turn.game, turn.text)
  for _, after in ipairs(afters) do
    after.worth = worth(after) + math.random() / 2 -- any of equal moves
  end
  table.sort(afters, function(a, b) return a.worth > b.worth end)
  local best, most
  for i = 1, math.min(#afters, turn.clock < 1000 and 1 or TRIED) do
    local value = deeper(turn.game, afters[i])
    if not most or value > most then
      best, most = afters[i].move, value
    end
  end
  return best or turn.legal[math.random(#turn.legal)] -- a game outside the library
end

math.randomseed(os.time())
botarena.run("{{name}}", choose)
