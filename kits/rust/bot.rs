mod botarena;
use botarena::{Answer, Turn};
use std::time::SystemTime;

/// Any legal move. Yours to change: README.md says what a turn has.
fn choose(turn: &Turn, random: &mut usize) -> Answer {
    *random ^= *random << 13; // xorshift, for the standard library has no random numbers
    *random ^= *random >> 7;
    *random ^= *random << 17;
    let chosen = turn.legal[*random % turn.legal.len()];
    Answer { r#move: chosen.to_string(), log: format!("one of {}", turn.legal.len()), ..Answer::default() }
}

fn main() -> std::io::Result<()> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let mut random = now.as_nanos() as usize | 1;
    botarena::run("{{name}}", |turn| choose(turn, &mut random))
}
