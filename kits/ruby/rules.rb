# The arena's rules for a bot in Ruby: where each legal move leads. botarena-games.jar answers, a program beside the bot.
module Rules
  # What a move leads to, as its player sees it. result: 1 won, 0 drawn, -1 lost, 2 open; again: 1 if the same team moves
  # on; moves: from how many moves; wins: 1 if one of them wins at once; mine, theirs: pieces on the board; text: the
  # position in one line, to be asked about in turn.
  After = Struct.new(:move, :result, :again, :moves, :wins, :mine, :theirs, :text)

  PROGRAM = IO.popen(%w[java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar botarena-games.jar], "r+")

  # Every legal move of a position; none for games that the arena does not bring along.
  def self.after(game, text)
    PROGRAM.puts("#{game} #{text}")
    PROGRAM.flush
    found = []
    loop do
      line = PROGRAM.gets || abort("botarena-games.jar gave no answer")
      return found if line == "\n"

      move, *numbers, rest = line.chomp.split(" ", 8)
      found << After.new(move, *numbers.map(&:to_i), rest)
    end
  end

  after("", "") # waits until the rules are there, before any clock runs
end
