#include "botarena.hpp"
#include <random>

/// Any legal move. Yours to change: README.md says what a turn has.
botarena::Answer choose(const botarena::Turn& turn) {
    static std::mt19937 random{std::random_device{}()};
    botarena::Answer answer;
    answer.move = turn.legal[random() % turn.legal.size()];
    answer.log = "one of " + std::to_string(turn.legal.size());
    return answer;
}

int main() {
    return botarena::run("{{name}}", choose);
}
