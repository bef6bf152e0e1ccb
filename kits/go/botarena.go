// Speaks the arena's protocol for a bot that is one function of a turn. Go 1.18, standard library only.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
)

// Turn is one decision that is wanted.
type Turn struct {
	Line    string                     // what the arena wrote
	Text    string                     // the position in one line
	Side    string                     // the team to move
	Legal   []string                   // every legal move, unless the organiser leaves them out
	Seat    int                        // yours
	Ply     int                        // plies played so far
	Clock   int                        // milliseconds that are left to you
	Game    string
	Options map[string]json.RawMessage // of the game
	State   json.RawMessage            // the position, with what only this game has
	cells   map[string]string
}

// Board is the letter on a cell, "." for an empty one, "" where there is no such cell.
func (t *Turn) Board(cell string) string { return t.cells[cell] }

// Answer is a move, with optional remarks: the result expected from -1 to 1, the depth of the search, a line for
// you. Score and depth are left out where the depth is 0.
type Answer struct {
	Move  string
	Score float64
	Depth int
	Log   string
}

type message struct {
	Type, Message, Hint, Game string
	ID, Seat, Ply             int
	Options                   map[string]json.RawMessage
	State                     json.RawMessage
	Legal                     []string
	Clock                     struct {
		MoveMs int
		BankMs []int
	}
}

// Run plays until the arena says quit. Other output goes to stderr.
func Run(name string, choose func(*Turn) Answer) {
	var in io.Reader = os.Stdin
	var out io.Writer = os.Stdout
	if address := os.Getenv("BOTARENA_CONNECT"); address != "" {
		link, err := net.Dial(network(address), address)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		in, out = link, link
	}
	os.Stdout = os.Stderr
	var start message
	for reader := bufio.NewReader(in); ; {
		line, err := reader.ReadString('\n')
		if err != nil {
			return
		}
		var got message
		json.Unmarshal([]byte(line), &got)
		reply := map[string]any{"id": got.ID}
		switch got.Type {
		case "hello":
			reply["type"], reply["protocol"], reply["name"], reply["features"] = "hello", 1, name, []string{"multi"}
		case "start":
			start = got
			reply["type"] = "ready"
		case "turn":
			tell(reply, choose(turn(line, got, start)))
		case "ping":
			reply["type"] = "pong"
		case "quit":
			return
		case "error":
			fmt.Fprintln(os.Stderr, "arena:", got.Message, got.Hint)
			continue
		default:
			continue
		}
		text, _ := json.Marshal(reply)
		out.Write(append(text, '\n'))
	}
}

func turn(line string, got, start message) *Turn {
	var state struct {
		Text, Side string
		Board      map[string]string
	}
	json.Unmarshal(got.State, &state)
	return &Turn{line, state.Text, state.Side, got.Legal, got.Seat, got.Ply,
		got.Clock.MoveMs + got.Clock.BankMs[got.Seat], start.Game, start.Options, got.State, state.Board}
}

func tell(reply map[string]any, answer Answer) {
	reply["type"], reply["move"], reply["log"] = "move", answer.Move, answer.Log
	if answer.Depth > 0 {
		reply["info"] = map[string]any{"score": answer.Score, "depth": answer.Depth}
	}
}

func network(address string) string {
	if strings.Contains(address, "/") {
		return "unix"
	}
	return "tcp"
}
