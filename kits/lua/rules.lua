-- The arena's rules for a bot in Lua: where each legal move leads. botarena-games.jar answers, a program beside the bot.
local rules = {}

-- Lua's pipes go one way; the answers come by a named one.
local pipe = os.tmpname()
os.execute("rm -f " .. pipe .. "; mkfifo " .. pipe)
local asks = io.popen("exec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar botarena-games.jar >" .. pipe, "w")
local answers = io.open(pipe, "r")
os.remove(pipe)

-- Every legal move of a position, none for games that the arena does not bring along. As its player sees it, result is 1
-- won, 0 drawn, -1 lost, 2 open; again says whether the same team moves on, moves from how many, wins whether one of them
-- wins at once; mine and theirs count pieces; text is the position in one line, to be asked about in turn.
function rules.after(game, text)
  asks:write(game, " ", text, "\n")
  asks:flush()
  local found = {}
  while true do
    local line = answers:read("l") or error("botarena-games.jar gave no answer")
    local move, result, again, moves, wins, mine, theirs, rest =
      line:match("^(%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (.*)$")
    if not move then
      break
    end
    found[#found + 1] = {
      move = move, result = tonumber(result), again = again == "1", moves = tonumber(moves), wins = wins == "1",
      mine = tonumber(mine), theirs = tonumber(theirs), text = rest,
    }
  end
  return found
end

rules.after("", "") -- waits until the rules are there, before any clock runs
return rules
