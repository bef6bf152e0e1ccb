#include "botarena.h"
#include "rules.h"

#define WIN 1000000
#define TRIED 16 /* moves whose replies it looks at */

/* How good it is to move there: pieces, and the moves that are left to both. Yours to change. */
static double worth(const after_t *after) {
    if (after->result != 2) return WIN * after->result;
    double chances = after->moves + WIN / 2 * after->wins;
    return 10 * (after->mine - after->theirs) + (after->again ? chances : -chances);
}

/* The same after the best reply. */
static double deeper(const turn_t *turn, const after_t *after) {
    after_t *replies;
    int count = find_afters(turn->game, after->text, &replies);
    double best = -2.0 * WIN;
    for (int i = 0; i < count; i++) {
        if (worth(&replies[i]) > best) best = worth(&replies[i]);
    }
    return !count ? worth(after) : after->again ? best : -best;
}

static int by_worth(const void *a, const void *b) {
    return (worth(a) < worth(b)) - (worth(a) > worth(b));
}

/* The move that is worth most; README.md says what a turn has. */
static answer_t choose(const turn_t *turn) {
    static after_t tried[TRIED];
    after_t *afters;
    int count = find_afters(turn->game, turn->text, &afters), best = 0;
    if (!count) return (answer_t){.move = turn->legal[rand() % turn->legals]}; /* a game outside the library */
    for (int i = count - 1; i > 0; i--) { /* any of equal moves */
        int j = rand() % (i + 1);
        after_t other = afters[i];
        afters[i] = afters[j], afters[j] = other;
    }
    qsort(afters, count, sizeof *afters, by_worth);
    count = turn->clock < 1000 ? 1 : count < TRIED ? count : TRIED;
    memcpy(tried, afters, count * sizeof *tried);
    double most = -2.0 * WIN;
    for (int i = 0; i < count; i++) {
        double value = deeper(turn, &tried[i]);
        if (value > most) best = i, most = value;
    }
    return (answer_t){.move = tried[best].move};
}

int main(void) {
    after_t *none;
    srand((unsigned)getpid());
    find_afters("", "", &none); /* waits until the rules are there, before any clock runs */
    return run("{{name}}", choose);
}
