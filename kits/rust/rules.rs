//! The arena's rules for a bot in Rust: where each legal move leads. botarena-games.jar answers, a program beside the bot.
#![allow(dead_code)]
use std::io::{BufRead, BufReader, Result, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// What a move leads to, as its player sees it.
pub struct After {
    pub r#move: String,
    /// 1 won, 0 drawn, -1 lost, 2 open.
    pub result: i32,
    /// Whether the same team moves on.
    pub again: bool,
    /// The moves that it has then, and whether one of them wins at once.
    pub moves: i32,
    pub wins: bool,
    /// Pieces on the board.
    pub mine: i32,
    pub theirs: i32,
    /// The position in one line, to be asked about in turn.
    pub text: String,
}

pub struct Rules {
    program: Child,
    answers: BufReader<ChildStdout>,
}

impl Rules {
    /// Starts the program, and waits until it is there, before any clock runs.
    pub fn start() -> Result<Rules> {
        let mut program = Command::new("java")
            .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let answers = BufReader::new(program.stdout.take().unwrap());
        let mut rules = Rules { program, answers };
        rules.after("", "")?;
        Ok(rules)
    }

    /// Every legal move of a position; none for games that the arena does not bring along.
    pub fn after(&mut self, game: &str, text: &str) -> Result<Vec<After>> {
        writeln!(self.program.stdin.as_mut().unwrap(), "{} {}", game, text)?;
        let mut found = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.answers.read_line(&mut line)? > 0, "botarena-games.jar gave no answer");
            let words: Vec<&str> = line.trim_end().splitn(8, ' ').collect();
            if words.len() < 8 {
                return Ok(found);
            }
            let number = |i: usize| words[i].parse::<i32>().unwrap();
            found.push(After {
                r#move: words[0].to_string(),
                result: number(1),
                again: number(2) == 1,
                moves: number(3),
                wins: number(4) == 1,
                mine: number(5),
                theirs: number(6),
                text: words[7].to_string(),
            });
        }
    }
}
