using System;

static class Bot {
    static readonly Random random = new Random();

    /// <summary>Any legal move. Yours to change: README.md says what a turn has.</summary>
    static Answer Choose(Turn turn) {
        string move = turn.Legal[random.Next(turn.Legal.Count)];
        return new Answer { Move = move, Log = "one of " + turn.Legal.Count };
    }

    static void Main() {
        Botarena.Run("{{name}}", Choose);
    }
}
