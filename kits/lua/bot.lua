local botarena = require("botarena")
local rules = require("rules")

local WIN = 1000000

-- How good it is to move there: pieces, and the moves that are left to both. Yours to change.
local function worth(after)
  if after.result ~= 2 then
    return WIN * after.result
  end
  local chances = after.moves + (after.wins and WIN // 2 or 0)
  return 10 * (after.mine - after.theirs) + (after.again and chances or -chances)
end

-- The move that is worth most. README.md says what a turn has.
local function choose(turn)
  local best, most
  for _, after in ipairs(rules.after(turn.game, turn.text)) do
    local value = worth(after) + math.random() / 2 -- any of the best
    if not most or value > most then
      best, most = after.move, value
    end
  end
  return best or turn.legal[math.random(#turn.legal)] -- a game outside the library
end

math.randomseed(os.time())
botarena.run("{{name}}", choose)
