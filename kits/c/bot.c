#include "botarena.h"

/* Any legal move. Yours to change: README.md says what a turn has. */
static answer_t choose(const turn_t *turn) {
    answer_t answer = {.move = turn->legal[rand() % turn->legals]};
    snprintf(answer.log, sizeof answer.log, "one of %d", turn->legals);
    return answer;
}

int main(void) {
    srand((unsigned)getpid());
    return run("{{name}}", choose);
}
