// Speaks the arena's protocol for a bot that is one function of a turn. C# 7, standard library only: .NET 8 or Mono.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;

/// <summary>One decision that is wanted.</summary>
public sealed class Turn {
    /// <summary>What the arena wrote, and what it wrote when the game began.</summary>
    public readonly string Line, Start;
    /// <summary>Every legal move, unless the organiser leaves them out.</summary>
    public readonly List<string> Legal = new List<string>();

    public Turn(string line, string start) {
        Line = line;
        Start = start;
        int from = line.IndexOf("\"legal\":[", StringComparison.Ordinal) + 9;
        if (from >= 9) Legal.AddRange(line.Substring(from).Split(']')[0].Split('"').Where((word, i) => i % 2 == 1));
    }

    /// <summary>The position in one line.</summary>
    public string Text => Json.Value(Line, "text");
    /// <summary>The team to move.</summary>
    public string Side => Json.Value(Line, "side");
    public int Seat => int.Parse(Json.Value(Line, "seat"));
    /// <summary>Plies played so far.</summary>
    public int Ply => int.Parse(Json.Value(Line, "ply"));
    public string Game => Json.Value(Start, "game");

    /// <summary>Milliseconds that are left to you.</summary>
    public long Clock {
        get {
            string clock = Json.Object(Line, "clock");
            int open = clock.IndexOf('[') + 1;
            string[] banks = clock.Substring(open, clock.IndexOf(']') - open).Split(',');
            return long.Parse(Json.Value(clock, "moveMs")) + long.Parse(banks[Seat]);
        }
    }

    /// <summary>An option of the game as JSON spells it, quotes left out; empty if there is none.</summary>
    public string Option(string name) => Json.Value(Json.Object(Start, "options"), name);

    /// <summary>The letter on a cell, '.' for an empty one, '\0' where there is no such cell.</summary>
    public char Board(string cell) {
        string letter = Json.Value(Json.Object(Line, "board"), cell);
        return letter.Length == 0 ? '\0' : letter[0];
    }
}

/// <summary>A move; the result expected from -1 to 1, the depth of the search (0: neither is told), a line for you.</summary>
public sealed class Answer {
    public string Move = "", Log = "";
    public double Score;
    public int Depth;

    internal string Text() {
        string score = Score.ToString("0.####", System.Globalization.CultureInfo.InvariantCulture);
        return "\"move\",\"move\":" + Json.Quoted(Move) + ",\"log\":" + Json.Quoted(Log)
            + (Depth > 0 ? ",\"info\":{\"score\":" + score + ",\"depth\":" + Depth + "}" : "");
    }
}

public static class Botarena {
    /// <summary>Plays until the arena says quit. Other output goes to stderr.</summary>
    public static void Run(string name, Func<Turn, Answer> choose) {
        string address = Environment.GetEnvironmentVariable("BOTARENA_CONNECT") ?? "";
        Stream link = address == "" ? null : Connect(address);
        StreamReader input = new StreamReader(link ?? Console.OpenStandardInput(), new UTF8Encoding(false));
        Stream output = link ?? Console.OpenStandardOutput();
        Console.SetOut(Console.Error);
        string start = "";
        for (string line = input.ReadLine(); line != null; line = input.ReadLine()) {
            string reply = null;
            switch (Json.Value(line, "type")) {
                case "hello": reply = "\"hello\",\"protocol\":1,\"features\":[\"multi\"],\"name\":" + Json.Quoted(name); break;
                case "start": start = line; reply = "\"ready\""; break;
                case "turn": reply = choose(new Turn(line, start)).Text(); break;
                case "ping": reply = "\"pong\""; break;
                case "error": Console.Error.WriteLine("arena: " + line); break;
                case "quit": return;
            }
            if (reply == null) continue;
            byte[] bytes = Encoding.UTF8.GetBytes("{\"type\":" + reply + ",\"id\":" + Json.Value(line, "id") + "}\n");
            output.Write(bytes, 0, bytes.Length);
            output.Flush();
        }
    }

    private static Stream Connect(string address) {
        int colon = address.LastIndexOf(':');
        bool path = address.Contains("/");
        Socket link = path
            ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified)
            : new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        if (path) link.Connect(new UnixDomainSocketEndPoint(address));
        else link.Connect(address.Substring(0, colon), int.Parse(address.Substring(colon + 1)));
        return new NetworkStream(link, true);
    }
}

/// <summary>Finds fields in the arena's lines, which have no blanks.</summary>
static class Json {
    /// <summary>What stands behind the first name, up to the next comma or brace, quotes left out.</summary>
    public static string Value(string json, string name) {
        int at = json.IndexOf("\"" + name + "\":", StringComparison.Ordinal) + name.Length + 3;
        if (at < name.Length + 3) return "";
        return json[at] == '"' ? json.Substring(at + 1).Split('"')[0] : json.Substring(at).Split(',', '}')[0];
    }

    public static string Object(string json, string name) {
        int at = json.IndexOf("\"" + name + "\":{", StringComparison.Ordinal);
        return at < 0 ? "" : json.Substring(at + name.Length + 3).Split('}')[0] + "}";
    }

    public static string Quoted(string text) =>
        "\"" + string.Concat(text.Select(c => c < ' ' || c == '"' || c == '\\' ? ' ' : c)) + "\"";
}
