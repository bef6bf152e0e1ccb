/* The floor below every referee: a parent and a child that pass lines to and fro over two pipes, with nothing but
   write and read on either side. Prints nanoseconds per round trip: the median over batches.
   Usage: pingpong [BATCHES [ROUND_TRIPS_PER_BATCH [BYTES_OUT [BYTES_BACK]]]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char line[1 << 16];

static void fail(const char *what) {
    perror(what);
    exit(1);
}

/* Reads until a newline came; 0 at the end of the stream. */
static int receive(int from) {
    for (;;) {
        ssize_t count = read(from, line, sizeof line);
        if (count < 0) fail("read");
        if (count == 0) return 0;
        if (line[count - 1] == '\n') return 1;
    }
}

static void send(int to, const char *text, size_t size) {
    if (write(to, text, size) != (ssize_t)size) fail("write");
}

static char *text(size_t size) {
    char *made = malloc(size);
    if (!made) fail("malloc");
    memset(made, 'x', size - 1);
    made[size - 1] = '\n';
    return made;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static size_t argument(int argc, char **argv, int index, size_t otherwise) {
    return argc > index ? strtoul(argv[index], NULL, 10) : otherwise;
}

int main(int argc, char **argv) {
    size_t batches = argument(argc, argv, 1, 21), trips = argument(argc, argv, 2, 5000);
    size_t out = argument(argc, argv, 3, 200), back = argument(argc, argv, 4, 200);
    if (!batches || !trips || !out || !back || out > sizeof line || back > sizeof line) {
        fprintf(stderr, "usage: pingpong [BATCHES [ROUND_TRIPS [BYTES_OUT [BYTES_BACK]]]]\n");
        return 2;
    }
    int ask[2], answer[2];
    if (pipe(ask) || pipe(answer)) fail("pipe");
    pid_t child = fork();
    if (child < 0) fail("fork");
    char *mine = text(child ? out : back);
    close(ask[child ? 0 : 1]);
    close(answer[child ? 1 : 0]);
    if (!child) {
        while (receive(ask[0])) send(answer[1], mine, back);
        return 0;
    }
    double *took = calloc(batches, sizeof *took);
    if (!took) fail("calloc");
    for (size_t batch = 0; batch < batches; batch++) {
        struct timespec begun, ended;
        clock_gettime(CLOCK_MONOTONIC, &begun);
        for (size_t trip = 0; trip < trips; trip++) {
            send(ask[1], mine, out);
            if (!receive(answer[0])) fail("the child ended");
        }
        clock_gettime(CLOCK_MONOTONIC, &ended);
        took[batch] = ((double)(ended.tv_sec - begun.tv_sec) * 1e9 + (double)(ended.tv_nsec - begun.tv_nsec)) / (double)trips;
    }
    qsort(took, batches, sizeof *took, ascending);
    printf("%.0f\n", took[batches / 2]);
    return 0;
}
