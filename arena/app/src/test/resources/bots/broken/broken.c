/* A bot that plays the first legal move and has the fault that its argument names. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char line[1 << 18];
static int moves, own, slept;

static int is(const char *fault, const char *name) { return strcmp(fault, name) == 0; }

static int next(const char *fault) {
    if (is(fault, "ahead")) {
        size_t count = fread(line, 1, 4096, stdin);
        line[count] = 0;
        return count > 0;
    }
    return fgets(line, is(fault, "short") ? 256 : sizeof line, stdin) != NULL;
}

static void move(const char *fault, char *first) {
    moves++;
    char *end = strchr(first, '"');
    *end = 0;
    if (is(fault, "crash") && moves == 3) *(volatile int *)0 = 1;
    if (is(fault, "index")) assert(moves < 0);
    if (is(fault, "slow") && moves == 2 && !slept++) usleep(1600000);
    for (volatile int i = 0; is(fault, "loop") && moves == 2; i++) {}
    for (char *c = first; is(fault, "upper") && *c; c++) *c = toupper(*c);
    printf("{\"type\":\"move\",\"move\":\"%s\"", first);
}

int main(int argc, char **argv) {
    const char *fault = argc > 1 ? argv[1] : "";
    while (next(fault)) {
        char *id = strstr(line, "\"id\":");
        char *first = strstr(line, "\"legal\":[\"");
        if (id == NULL && !(is(fault, "short") && first != NULL)) continue;
        int number = is(fault, "id") ? ++own : id == NULL ? 0 : atoi(id + 5);
        if (strstr(line, "\"type\":\"hello\"")) {
            printf("{\"type\":\"hello\",\"protocol\":1,\"name\":\"broken\"");
        } else if (strstr(line, "\"type\":\"start\"")) {
            if (is(fault, "stray")) printf("new game\n");
            moves = 0;
            printf("{\"type\":\"ready\"");
        } else if (strstr(line, "\"type\":\"ping\"")) {
            printf("{\"type\":\"pong\"");
        } else if (first != NULL) {
            move(fault, first + 10);
        } else {
            continue;
        }
        printf(",\"id\":%d}\n", number);
        if (!is(fault, "flush")) fflush(stdout);
    }
    return 0;
}
