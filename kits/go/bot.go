package main

import (
	"fmt"
	"math/rand"
	"time"
)

// Any legal move. Yours to change: README.md says what a turn has.
func choose(turn *Turn) Answer {
	move := turn.Legal[rand.Intn(len(turn.Legal))]
	return Answer{Move: move, Log: fmt.Sprint("one of ", len(turn.Legal))}
}

func main() {
	rand.Seed(time.Now().UnixNano())
	Run("{{name}}", choose)
}
