using System;
using System.Linq;

static class Bot {
    const int Win = 1000000;
    const int Tried = 16; // moves whose replies it looks at
    static readonly Random random = new Random();
    static readonly Rules rules = new Rules();

    /// <summary>How good it is to move there: pieces, and the moves that are left to both. Yours to change.</summary>
    static int Worth(After after) {
        if (after.Result != 2) return Win * after.Result;
        int chances = after.Moves + (after.Wins ? Win / 2 : 0);
        return 10 * (after.Mine - after.Theirs) + (after.Again ? chances : -chances);
    }

    /// <summary>The same after the best reply.</summary>
    static int Deeper(Turn turn, After after) {
        var replies = rules.After(turn.Game, after.Text);
        if (replies.Count == 0) return Worth(after);
        int best = replies.Max(reply => Worth(reply));
        return after.Again ? best : -best;
    }

    /// <summary>The move that is worth most. README.md says what a turn has.</summary>
    static Answer Choose(Turn turn) {
        var afters = rules.After(turn.Game, turn.Text);
        if (afters.Count == 0) return new Answer { Move = turn.Legal[random.Next(turn.Legal.Count)] }; // a game outside the library
        var tried = afters.OrderByDescending(Worth).ThenBy(after => random.Next()).Take(turn.Clock < 1000 ? 1 : Tried).ToList();
        return new Answer { Move = tried.OrderByDescending(after => Deeper(turn, after)).First().Move };
    }

    static void Main() {
        Botarena.Run("{{name}}", Choose);
    }
}
