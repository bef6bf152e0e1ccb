// The arena's rules for a bot in C#: where each legal move leads. botarena-games.jar answers, a program beside the bot.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;

/// <summary>What a move leads to, as its player sees it.</summary>
public sealed class After {
    public string Move;
    /// <summary>1 won, 0 drawn, -1 lost, 2 open.</summary>
    public int Result;
    /// <summary>Whether the same team moves on, from how many moves, and whether one of them wins at once.</summary>
    public bool Again;
    public int Moves;
    public bool Wins;
    /// <summary>Pieces on the board.</summary>
    public int Mine, Theirs;
    /// <summary>The position in one line, to be asked about in turn.</summary>
    public string Text;
}

public sealed class Rules {
    readonly Process program = Process.Start(new ProcessStartInfo("java", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar botarena-games.jar") {
        UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true
    });

    /// <summary>Waits until the program is there, before any clock runs.</summary>
    public Rules() {
        program.StandardInput.NewLine = "\n";
        After("", "");
    }

    /// <summary>Every legal move of a position; none for games that the arena does not bring along.</summary>
    public List<After> After(string game, string text) {
        program.StandardInput.WriteLine(game + " " + text);
        program.StandardInput.Flush();
        var found = new List<After>();
        for (;;) {
            string line = program.StandardOutput.ReadLine();
            if (line == null) throw new InvalidOperationException("botarena-games.jar gave no answer");
            if (line.Length == 0) return found;
            string[] words = line.Split(new[] { ' ' }, 8);
            int[] n = words.Skip(1).Take(6).Select(int.Parse).ToArray();
            found.Add(new After {
                Move = words[0], Result = n[0], Again = n[1] == 1, Moves = n[2], Wins = n[3] == 1, Mine = n[4], Theirs = n[5], Text = words[7]
            });
        }
    }
}
