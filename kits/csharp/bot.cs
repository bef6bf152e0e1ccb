using System;
using System.Linq;

static class Bot {
    const int Win = 1000000;
    static readonly Random random = new Random();
    static readonly Rules rules = new Rules();

    /// <summary>How good it is to move there: pieces, and the moves that are left to both. Yours to change.</summary>
    static int Worth(After after) {
        if (after.Result != 2) return Win * after.Result;
        int chances = after.Moves + (after.Wins ? Win / 2 : 0);
        return 10 * (after.Mine - after.Theirs) + (after.Again ? chances : -chances);
    }

    /// <summary>The move that is worth most. README.md says what a turn has.</summary>
    static Answer Choose(Turn turn) {
        var afters = rules.After(turn.Game, turn.Text);
        if (afters.Count == 0) return new Answer { Move = turn.Legal[random.Next(turn.Legal.Count)] }; // a game outside the library
        return new Answer { Move = afters.OrderByDescending(Worth).ThenBy(after => random.Next()).First().Move };
    }

    static void Main() {
        Botarena.Run("{{name}}", Choose);
    }
}
