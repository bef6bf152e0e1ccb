# Speaks the arena's protocol for a bot that is one function of a turn. Ruby 2.7, standard library only.
require "json"
require "socket"

module Botarena
  # One decision that is wanted.
  class Turn
    # line: what the arena wrote; state: the position, with what only this game has; text: the position in one line;
    # side: the team to move; legal: every legal move, unless the organiser leaves them out; ply: plies played so far;
    # clock: milliseconds that are left to you; options: of the game.
    attr_reader :line, :state, :text, :side, :legal, :seat, :ply, :clock, :game, :options

    def initialize(line, message, start)
      @line = line
      @state = message["state"]
      @text = @state["text"]
      @side = @state["side"]
      @legal = message["legal"] || []
      @seat = message["seat"]
      @ply = message["ply"]
      @clock = message["clock"]["moveMs"] + message["clock"]["bankMs"][@seat]
      @game = start["game"]
      @options = start["options"]
    end

    # The letter on a cell, "." for an empty one, nil where there is no such cell.
    def board(cell)
      @state["board"][cell]
    end
  end

  # A move with optional remarks: the result expected from -1 to 1, the depth of the search, a line for you.
  def self.answer(move, score: nil, depth: nil, log: nil)
    { type: "move", move: move, info: { score: score, depth: depth }.compact, log: log }.compact
  end

  # Plays until the arena says quit. The block takes a Turn and returns a move, or an answer. Other output goes to
  # stderr.
  def self.run(name)
    input, output = streams
    start = {}
    while (line = input.gets)
      message = JSON.parse(line)
      case message["type"]
      when "hello"
        reply = { type: "hello", protocol: 1, name: name, features: ["multi"] }
      when "start"
        start = message
        reply = { type: "ready" }
      when "turn"
        chosen = yield Turn.new(line, message, start)
        reply = chosen.is_a?(Hash) ? chosen : answer(chosen)
      when "ping"
        reply = { type: "pong" }
      when "quit"
        return
      else
        warn "arena: #{message["message"]} #{message["hint"]}" if message["type"] == "error"
        next
      end
      output.write(JSON.generate(reply.merge(id: message["id"])) + "\n")
      output.flush
    end
  end

  def self.streams
    address = ENV["BOTARENA_CONNECT"].to_s
    own = $stdout.dup
    $stdout.reopen($stderr)
    return [$stdin, own] if address.empty?

    host, _, port = address.rpartition(":")
    link = address.include?("/") ? UNIXSocket.new(address) : TCPSocket.new(host, port.to_i)
    [link, link]
  end
  private_class_method :streams
end
