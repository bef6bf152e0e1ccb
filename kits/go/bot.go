package main

import (
	"math/rand"
	"time"
)

const win = 1000000

// How good it is to move there: pieces, and the moves that are left to both. Yours to change.
func worth(after After) int {
	if after.Result != 2 {
		return win * after.Result
	}
	chances := after.Moves + win/2*after.Wins
	if after.Again == 0 {
		chances = -chances
	}
	return 10*(after.Mine-after.Theirs) + chances
}

var rules = StartRules()

// The move that is worth most. README.md says what a turn has.
func choose(turn *Turn) Answer {
	afters := rules.After(turn.Game, turn.Text)
	if len(afters) == 0 { // a game outside the library
		return Answer{Move: turn.Legal[rand.Intn(len(turn.Legal))]}
	}
	rand.Shuffle(len(afters), func(i, j int) { afters[i], afters[j] = afters[j], afters[i] })
	best := afters[0]
	for _, after := range afters {
		if worth(after) > worth(best) {
			best = after
		}
	}
	return Answer{Move: best.Move}
}

func main() {
	rand.Seed(time.Now().UnixNano())
	Run("{{name}}", choose)
}
