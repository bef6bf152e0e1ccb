/* Speaks the arena's protocol for a bot that is one function of a turn. C99 and POSIX, nothing else. */
#define _GNU_SOURCE
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

typedef struct {
    const char *line, *start; /* what the arena wrote, now and when the game began */
    char game[32], side[16];  /* the game, the team to move */
    char text[512];           /* the position in one line */
    char **legal;             /* every legal move, unless the organiser leaves them out */
    int legals, seat, ply;    /* how many, your seat, plies played so far */
    long clock;               /* milliseconds that are left to you */
} turn_t;

typedef struct {
    const char *move;
    double score;             /* the result expected from -1 to 1 */
    int depth;                /* of the search; 0 leaves score and depth out */
    char log[256];            /* a line for you; empty for none */
} answer_t;

/* The value behind the first "name": the arena writes no blanks. */
static const char *field(const char *json, const char *name) {
    char key[64];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(json, key);
    return at ? at + strlen(key) : "";
}

static void copy_text(char *to, size_t size, const char *value) {
    snprintf(to, size, "%.*s", (int)strcspn(value + (*value == '"'), "\""), value + (*value == '"'));
}

/* The letter on a cell, '.' for an empty one, 0 where there is no such cell. */
static inline char board(const turn_t *turn, const char *cell) {
    return *field(field(turn->line, "board"), cell) ? field(field(turn->line, "board"), cell)[1] : 0;
}

/* An option of the game that is a number; otherwise if there is none. */
static inline long option(const turn_t *turn, const char *name, long otherwise) {
    return *field(turn->start, name) ? atol(field(turn->start, name)) : otherwise;
}

/* Cuts the list of legal moves into words. */
static void find_legal(turn_t *turn) {
    static char *copy, **moves;
    free(copy);
    copy = strndup(field(turn->line, "legal"), strcspn(field(turn->line, "legal"), "]"));
    moves = realloc(moves, sizeof *moves * (strlen(copy) / 2 + 1));
    for (char *word = strtok(copy, "[\","); word; word = strtok(NULL, "[\",")) {
        moves[turn->legals++] = word;
    }
    turn->legal = moves;
}

static int dial(const char *address) {
    struct sockaddr_un local = {.sun_family = AF_UNIX};
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found, unix_socket = {
        .ai_family = AF_UNIX, .ai_addr = (struct sockaddr *)&local, .ai_addrlen = sizeof local};
    char *host = strdup(address), *colon = strrchr(host, ':');
    snprintf(local.sun_path, sizeof local.sun_path, "%s", address);
    host[colon ? colon - host : 0] = 0;
    if (strchr(address, '/') || !colon || getaddrinfo(host, colon + 1, &hints, &found)) {
        found = &unix_socket;
    }
    int link = socket(found->ai_family, SOCK_STREAM, 0);
    return connect(link, found->ai_addr, found->ai_addrlen) == 0 ? link : -1;
}

static void write_move(FILE *out, const char *line, const char *start, answer_t (*choose)(const turn_t *)) {
    turn_t turn = {.line = line, .start = start, .seat = atoi(field(line, "seat")), .ply = atoi(field(line, "ply"))};
    copy_text(turn.game, sizeof turn.game, field(start, "game"));
    copy_text(turn.side, sizeof turn.side, field(line, "side"));
    copy_text(turn.text, sizeof turn.text, field(line, "text"));
    const char *bank = field(line, "bankMs");
    for (int seat = 0; seat < turn.seat; bank = strchr(bank + 1, ','), seat++) {}
    turn.clock = atol(field(field(line, "clock"), "moveMs")) + atol(bank + 1);
    find_legal(&turn);
    answer_t answer = choose(&turn);
    for (char *c = answer.log; *(c += strcspn(c, "\"\\\n\r\t")); *c++ = ' ') {}
    fprintf(out, "{\"type\":\"move\",\"move\":\"%s\",\"log\":\"%s\"", answer.move, answer.log);
    if (answer.depth > 0) {
        fprintf(out, ",\"info\":{\"score\":%.4f,\"depth\":%d}", answer.score, answer.depth);
    }
}

/* Plays until the arena says quit; other output goes to stderr. */
static inline int run(const char *name, answer_t (*choose)(const turn_t *)) {
    const char *address = getenv("BOTARENA_CONNECT");
    int link = address && *address ? dial(address) : 0;
    if (link < 0) return perror(address), 1;
    FILE *in = fdopen(link, "r"), *out = fdopen(dup(link ? link : 1), "w");
    char *line = NULL, *start = strdup(""), type[16];
    size_t room = 0;
    dup2(2, 1);
    while (getline(&line, &room, in) > 0) {
        copy_text(type, sizeof type, field(line, "type"));
        if (!strcmp(type, "quit")) {
            break;
        } else if (!strcmp(type, "hello")) {
            fprintf(out, "{\"type\":\"hello\",\"protocol\":1,\"name\":\"%s\",\"features\":[\"multi\"]", name);
        } else if (!strcmp(type, "start") || !strcmp(type, "ping")) {
            start = *type == 's' ? (free(start), strdup(line)) : start;
            fprintf(out, "{\"type\":\"%s\"", *type == 's' ? "ready" : "pong");
        } else if (!strcmp(type, "turn")) {
            write_move(out, line, start, choose);
        } else {
            fprintf(stderr, "%s", strcmp(type, "error") ? "" : line);
            continue;
        }
        fprintf(out, ",\"id\":%ld}\n", atol(field(line, "id")));
        fflush(out);
    }
    return 0;
}
