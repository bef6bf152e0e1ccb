//! Speaks the arena's protocol for a bot that is one function of a turn. Rust 1.63, no crates.
#![allow(dead_code)]
use std::fs::File;
use std::io::{stdin, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::io::FromRawFd;
use std::os::unix::net::UnixStream;

/// One decision that is wanted.
pub struct Turn<'a> {
    /// What the arena wrote.
    pub line: &'a str,
    /// What it wrote when the game began.
    pub start: &'a str,
    /// Every legal move, unless the organiser leaves them out.
    pub legal: Vec<&'a str>,
}

impl<'a> Turn<'a> {
    /// The position in one line.
    pub fn text(&self) -> &str { value(self.line, "text") }
    /// The team to move.
    pub fn side(&self) -> &str { value(self.line, "side") }
    pub fn seat(&self) -> usize { value(self.line, "seat").parse().unwrap() }
    /// Plies played so far.
    pub fn ply(&self) -> u32 { value(self.line, "ply").parse().unwrap() }
    pub fn game(&self) -> &str { value(self.start, "game") }
    /// An option of the game as it is spelled in JSON, quotes left out; empty if there is none.
    pub fn option(&self, name: &str) -> &str { value(object(self.start, "options"), name) }
    /// The letter on a cell, '.' for an empty one, None where there is no such cell.
    pub fn board(&self, cell: &str) -> Option<char> {
        value(object(self.line, "board"), cell).chars().next()
    }
    /// Milliseconds that are left to you.
    pub fn clock(&self) -> i64 {
        let banks = self.line.split("\"bankMs\":[").nth(1).unwrap().split(']').next().unwrap();
        let own: i64 = banks.split(',').nth(self.seat()).unwrap().parse().unwrap();
        own + value(object(self.line, "clock"), "moveMs").parse::<i64>().unwrap()
    }
}

/// A move; the result expected from -1 to 1, the depth of the search (0 leaves both out), a line for you.
#[derive(Default)]
pub struct Answer {
    pub r#move: String,
    pub score: f64,
    pub depth: u32,
    pub log: String,
}

extern "C" {
    fn dup(old: i32) -> i32;
    fn dup2(old: i32, new: i32) -> i32;
}

/// Plays until the arena says quit. Other output goes to stderr.
pub fn run(name: &str, mut choose: impl FnMut(&Turn) -> Answer) -> std::io::Result<()> {
    let address = std::env::var("BOTARENA_CONNECT").unwrap_or_default();
    // Standard output is kept aside, and other output goes where standard error does.
    let own = unsafe { File::from_raw_fd(dup(1)) };
    unsafe { dup2(2, 1) };
    let (input, mut out): (Box<dyn Read>, Box<dyn Write>) = if address.is_empty() {
        (Box::new(stdin()), Box::new(own))
    } else if address.contains('/') {
        let link = UnixStream::connect(&address)?;
        (Box::new(link.try_clone()?), Box::new(link))
    } else {
        let link = TcpStream::connect(&address)?;
        (Box::new(link.try_clone()?), Box::new(link))
    };
    let mut start = String::new();
    for line in BufReader::new(input).lines() {
        let line = line?;
        let reply = match value(&line, "type") {
            "hello" => format!("\"hello\",\"protocol\":1,\"features\":[\"multi\"],\"name\":{:?}", name),
            "start" => "\"ready\"".to_string(),
            "turn" => moved(&choose(&Turn { line: &line, start: &start, legal: legal(&line) })),
            "ping" => "\"pong\"".to_string(),
            "quit" => return Ok(()),
            "error" => { eprintln!("arena: {}", line); continue }
            _ => continue,
        };
        out.write_all(format!("{{\"type\":{},\"id\":{}}}\n", reply, value(&line, "id")).as_bytes())?;
        out.flush()?;
        if value(&line, "type") == "start" {
            start = line;
        }
    }
    Ok(())
}

fn moved(answer: &Answer) -> String {
    let plain: String = answer.log.chars().map(|c| if c < ' ' || "\"\\".contains(c) { ' ' } else { c }).collect();
    let info = if answer.depth == 0 { String::new() } else { format!("\"score\":{:.4},\"depth\":{}", answer.score, answer.depth) };
    format!("\"move\",\"move\":\"{}\",\"log\":\"{}\",\"info\":{{{}}}", answer.r#move, plain, info)
}

fn legal(line: &str) -> Vec<&str> {
    let list = line.split("\"legal\":[").nth(1).unwrap_or("");
    list.split(']').next().unwrap_or("").split('"').skip(1).step_by(2).collect()
}

/// What stands behind the first name, up to the next comma or brace, quotes left out: the arena writes no blanks.
fn value<'a>(json: &'a str, name: &str) -> &'a str {
    let rest = match json.find(&format!("\"{}\":", name)) {
        Some(at) => &json[at + name.len() + 3..],
        None => return "",
    };
    match rest.strip_prefix('"') {
        Some(text) => text.split('"').next().unwrap_or(""),
        None => rest.split(|c| c == ',' || c == '}').next().unwrap_or(""),
    }
}

/// The fields of the first object of that name.
fn object<'a>(json: &'a str, name: &str) -> &'a str {
    let at = json.find(&format!("\"{}\":{{", name)).map_or(json.len(), |at| at + name.len() + 3);
    json[at..].split_inclusive('}').next().unwrap_or("")
}
