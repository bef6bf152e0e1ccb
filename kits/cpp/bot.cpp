#include "botarena.hpp"
#include "rules.hpp"
#include <algorithm>
#include <random>

constexpr double WIN = 1000000;
constexpr std::size_t TRIED = 16;  // moves whose replies it looks at

static botarena::Rules rules;

/// How good it is to move there: pieces, and the moves that are left to both. Yours to change.
double worth(const botarena::After& after) {
    if (after.result != 2) return WIN * after.result;
    double chances = after.moves + WIN / 2 * after.wins;
    return 10 * (after.mine - after.theirs) + (after.again ? chances : -chances);
}

bool better(const botarena::After& a, const botarena::After& b) {
    return worth(a) > worth(b);
}

/// The same after the best reply.
double deeper(const botarena::Turn& turn, const botarena::After& after) {
    auto replies = rules.after(turn.game, after.text);
    if (replies.empty()) return worth(after);
    double best = worth(*std::min_element(replies.begin(), replies.end(), better));
    return after.again ? best : -best;
}

/// The move that is worth most. README.md says what a turn has.
botarena::Answer choose(const botarena::Turn& turn) {
    static std::mt19937 random{std::random_device{}()};
    auto afters = rules.after(turn.game, turn.text);
    botarena::Answer answer;
    if (afters.empty()) {  // a game outside the library
        answer.move = turn.legal[random() % turn.legal.size()];
        return answer;
    }
    std::shuffle(afters.begin(), afters.end(), random);
    std::stable_sort(afters.begin(), afters.end(), better);
    afters.resize(turn.clock < 1000 ? 1 : std::min(afters.size(), TRIED));
    double most = -2 * WIN;
    for (const auto& after : afters) {
        double value = deeper(turn, after);
        if (value > most) most = value, answer.move = after.move;
    }
    return answer;
}

int main() {
    return botarena::run("{{name}}", choose);
}
