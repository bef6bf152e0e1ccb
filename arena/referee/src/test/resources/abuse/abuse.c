/* Bots that end as only compiled ones do, each by name, at the first request. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile int zero;

static int deeper(int depth) {
    char room[4096];
    memset(room, depth, sizeof room);
    return deeper(depth + 1) + room[depth % 4096];
}

int main(int count, char **words) {
    char line[4096];
    const char *name = count > 1 ? words[1] : "";
    if (!fgets(line, sizeof line, stdin)) {
        return 1;
    }
    if (!strcmp(name, "null_pointer")) {
        *(volatile char *)(size_t)zero = 1;
    } else if (!strcmp(name, "division_by_zero")) {
        volatile int result = 7 / zero;
        raise(SIGFPE); /* as ARM does not by itself */
        return result;
    } else if (!strcmp(name, "stack_overflow")) {
        return deeper(0);
    } else if (!strcmp(name, "failed_assertion")) {
        abort();
    } else if (!strcmp(name, "closes_everything")) {
        for (int file = 0; file < 1024; file++) {
            close(file);
        }
        pause();
    } else if (!strcmp(name, "no_flush")) {
        printf("{\"type\":\"hello\",\"id\":0,\"protocol\":1,\"name\":\"c\"}\n");
        pause();
    }
    return 0;
}
