package main

import (
	"math/rand"
	"sort"
	"time"
)

const win = 1000000
const tried = 16 // moves whose replies it looks at

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

// The same after the best reply.
func deeper(game string, after After) int {
	best := -2 * win
	replies := rules.After(game, after.Text)
	for _, reply := range replies {
		if value := worth(reply); value > best {
			best = value
		}
	}
	if len(replies) == 0 {
		return worth(after)
	}
	if after.Again == 0 {
		return -best
	}
	return best
}

// The move that is worth most. README.md says what a turn has.
func choose(turn *Turn) Answer {
	afters := rules.After(turn.Game, turn.Text)
	if len(afters) == 0 { // a game outside the library
		return Answer{Move: turn.Legal[rand.Intn(len(turn.Legal))]}
	}
	rand.Shuffle(len(afters), func(i, j int) { afters[i], afters[j] = afters[j], afters[i] })
	sort.SliceStable(afters, func(i, j int) bool { return worth(afters[i]) > worth(afters[j]) })
	if turn.Clock < 1000 {
		afters = afters[:1]
	} else if len(afters) > tried {
		afters = afters[:tried]
	}
	best, most := "", -2*win
	for _, after := range afters {
		if value := deeper(turn.Game, after); value > most {
			best, most = after.Move, value
		}
	}
	return Answer{Move: best}
}

func main() {
	rand.Seed(time.Now().UnixNano())
	Run("{{name}}", choose)
}
