// The arena's rules for a bot in Go: where each legal move leads. botarena-games.jar answers, a program beside the bot.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// After is what a move leads to, as its player sees it.
type After struct {
	Move         string
	Result       int // 1 won, 0 drawn, -1 lost, 2 open
	Again        int // 1 if the same team moves on
	Moves, Wins  int // its moves then, and 1 if one of them wins at once
	Mine, Theirs int // pieces on the board
	Text         string // the position in one line, to be asked about in turn
}

// Rules is the program that knows them.
type Rules struct {
	asks    io.Writer
	answers *bufio.Reader
}

// StartRules waits until they are there, before any clock runs.
func StartRules() *Rules {
	program := exec.Command("java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar")
	program.Stderr = os.Stderr
	asks, _ := program.StdinPipe()
	answers, _ := program.StdoutPipe()
	if err := program.Start(); err != nil {
		panic(err)
	}
	rules := &Rules{asks, bufio.NewReader(answers)}
	rules.After("", "")
	return rules
}

// After is every legal move of a position; none for games that the arena does not bring along.
func (r *Rules) After(game, text string) []After {
	fmt.Fprintln(r.asks, game, text)
	var found []After
	for {
		line, err := r.answers.ReadString('\n')
		if err != nil {
			panic("botarena-games.jar gave no answer")
		}
		words := strings.SplitN(strings.TrimSpace(line), " ", 8)
		if len(words) < 8 {
			return found
		}
		var n [6]int
		for i := range n {
			n[i], _ = strconv.Atoi(words[i+1])
		}
		found = append(found, After{words[0], n[0], n[1], n[2], n[3], n[4], n[5], words[7]})
	}
}
