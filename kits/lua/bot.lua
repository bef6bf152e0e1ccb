local botarena = require("botarena")

-- Any legal move. Yours to change: README.md says what a turn has.
local function choose(turn)
  local move = turn.legal[math.random(#turn.legal)]
  return { move = move, log = "one of " .. #turn.legal }
end

math.randomseed(os.time())
botarena.run("{{name}}", choose)
