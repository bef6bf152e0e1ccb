-- Speaks the arena's protocol for a bot that is one function of a turn. Lua 5.3, standard library only.
local botarena = {}

-- What stands behind the first name, up to the next comma or brace, quotes left out: the arena writes no blanks.
local function value(json, name)
  local text = json:match('"' .. name .. '":"([^"]*)"')
  return text or json:match('"' .. name .. '":([^,}"]+)')
end

-- The fields of the first object of that name.
local function object(json, name)
  return json:match('"' .. name .. '":(%b{})') or ""
end

local Turn = {}
Turn.__index = Turn

-- One decision that is wanted: line is what the arena wrote, text the position in one line, side the team to move, legal
-- every legal move (unless the organiser leaves them out), ply the plies played so far, clock the milliseconds left.
local function turn(line, start)
  local self = setmetatable({ line = line, start = start, legal = {} }, Turn)
  self.text = value(line, "text")
  self.side = value(line, "side")
  self.seat = math.tointeger(value(line, "seat"))
  self.ply = math.tointeger(value(line, "ply"))
  self.game = value(start, "game")
  local banks = {}
  for bank in line:match('"bankMs":%[([^%]]*)%]'):gmatch("-?%d+") do
    banks[#banks + 1] = math.tointeger(bank)
  end
  self.clock = math.tointeger(value(object(line, "clock"), "moveMs")) + banks[self.seat + 1]
  for move in (line:match('"legal":%[([^%]]*)%]') or ""):gmatch('"([^"]*)"') do
    self.legal[#self.legal + 1] = move
  end
  return self
end

-- The letter on a cell, "." for an empty one, nil where there is no such cell.
function Turn:board(cell)
  return value(object(self.line, "board"), cell)
end

-- An option of the game as JSON spells it, quotes left out; nil if there is none.
function Turn:option(name)
  return value(object(self.start, "options"), name)
end

local function quoted(text)
  return '"' .. tostring(text):gsub('[%c"\\]', " ") .. '"'
end

-- A move as a text, or a table: move, score (the result expected from -1 to 1), depth, log (a line for you).
local function moved(answer)
  local chosen = type(answer) == "table" and answer or { move = answer }
  local info = {}
  for _, key in ipairs({ "score", "depth" }) do
    if chosen[key] then
      info[#info + 1] = string.format('"%s":%s', key, chosen[key])
    end
  end
  return '"move","move":' .. quoted(chosen.move) .. ',"info":{' .. table.concat(info, ",") .. "}"
    .. (chosen.log and ',"log":' .. quoted(chosen.log) or "")
end

-- Lua has no sockets: bash or nc holds the connection, which leaves stdin to the debugger.
local function connect(address)
  local pipe = os.tmpname()
  os.execute("rm -f " .. pipe .. "; mkfifo " .. pipe)
  local host, port = address:match("^([^/]*):(%d+)$")
  local relay = host and "bash -c 'exec 3<>/dev/tcp/" .. host .. "/" .. port .. "; cat <" .. pipe .. " >&3 & exec cat <&3'"
    or "nc -U '" .. address .. "' <" .. pipe
  local input = io.popen(relay, "r")
  local output = io.open(pipe, "w")
  os.remove(pipe)
  return input, output
end

-- Plays until the arena says quit. choose takes a turn; other output goes to stderr.
function botarena.run(name, choose)
  local address = os.getenv("BOTARENA_CONNECT") or ""
  local input, output = io.stdin, io.stdout
  if address ~= "" then
    input, output = connect(address)
  end
  io.output(io.stderr)
  print = function(...)
    local words = table.pack(...)
    for i = 1, words.n do
      words[i] = tostring(words[i])
    end
    io.stderr:write(table.concat(words, "\t"), "\n")
  end
  local start = ""
  for line in input:lines() do
    local kind, reply = value(line, "type"), nil
    if kind == "hello" then
      reply = '"hello","protocol":1,"features":["multi"],"name":' .. quoted(name)
    elseif kind == "start" then
      start, reply = line, '"ready"'
    elseif kind == "turn" then
      reply = moved(choose(turn(line, start)))
    elseif kind == "ping" then
      reply = '"pong"'
    elseif kind == "error" then
      print("arena: " .. line)
    elseif kind == "quit" then
      os.exit(true) -- without waiting for the connection's holder
    end
    if reply then
      output:write('{"type":', reply, ',"id":', value(line, "id"), "}\n")
      output:flush()
    end
  end
end

return botarena
