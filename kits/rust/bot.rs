mod botarena;
mod rules;
use botarena::{Answer, Turn};
use rules::{After, Rules};

const WIN: i32 = 1_000_000;
/// Moves whose replies it looks at.
const TRIED: usize = 16;

/// How good it is to move there: pieces, and the moves that are left to both. Yours to change.
fn worth(after: &After) -> i32 {
    if after.result != 2 {
        return WIN * after.result;
    }
    let chances = after.moves + if after.wins { WIN / 2 } else { 0 };
    10 * (after.mine - after.theirs) + if after.again { chances } else { -chances }
}

/// The same after the best reply.
fn deeper(rules: &mut Rules, game: &str, after: &After) -> i32 {
    let best = rules.after(game, &after.text).unwrap().iter().map(worth).max();
    match best {
        None => worth(after),
        Some(value) => if after.again { value } else { -value },
    }
}

/// The move that is worth most. README.md says what a turn has.
fn choose(turn: &Turn, rules: &mut Rules) -> Answer {
    let mut afters = rules.after(turn.game(), turn.text()).unwrap();
    let equal = std::process::id() as usize + turn.clock() as usize; // any of equal moves
    let chosen = match afters.len() {
        0 => turn.legal[equal % turn.legal.len()].to_string(), // a game outside the library
        count => {
            afters.rotate_left(equal % count);
            afters.sort_by_key(|after| -worth(after));
            afters.truncate(if turn.clock() < 1000 { 1 } else { TRIED });
            let best = afters.into_iter().rev().max_by_key(|after| deeper(rules, turn.game(), after));
            best.unwrap().r#move
        }
    };
    Answer { r#move: chosen, ..Answer::default() }
}

fn main() -> std::io::Result<()> {
    let mut rules = Rules::start()?;
    botarena::run("{{name}}", |turn| choose(turn, &mut rules))
}
