/* Answers at once, to measure what the arena costs: no thought, no parsing, one read and one write a turn. Of the
   legal moves it plays the k-th from 0, the last where there are fewer, k = ((id * 2654435761 mod 2^32) >> 9) mod 8:
   scattered enough that games last. The arena writes "type" first, "id" second and "legal" last.
   Usage: instant [FILE], FILE holding one move a line: at ply n it plays the n-th of them instead, from 0, and resigns
   behind the last. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char in[1 << 18]; /* no line of the arena is longer */

static char *put(char *to, const char *text, size_t length) {
    memcpy(to, text, length);
    return to + length;
}

static char *digits(char *to, unsigned long number) {
    if (number > 9) to = digits(to, number / 10);
    *to = (char)('0' + number % 10);
    return to + 1;
}

/* Writes the whole reply {"type":"TYPE","id":ID REST}. */
static void reply(const char *type, unsigned long id, int length, const char *rest) {
    char out[256], *end = put(out, "{\"type\":\"", 9);
    end = put(end, type, strlen(type));
    end = digits(put(end, "\",\"id\":", 7), id);
    end = put(put(end, rest, (size_t)length), "}\n", 2);
    if (write(STDOUT_FILENO, out, (size_t)(end - out)) != end - out) exit(1);
}

/* The recorded moves, one behind the other, each ended by a zero; none without a FILE. */
static char record[1 << 16];
static size_t recorded;

static void load(const char *file) {
    FILE *from = fopen(file, "r");
    if (!from) exit(1);
    recorded = fread(record, 1, sizeof record, from);
    fclose(from);
    for (char *at = record; (at = memchr(at, '\n', recorded - (size_t)(at - record))); at++) *at = '\0';
}

/* Turns of a game come in the order of their plies, so that the search goes on where the last one ended. */
static void replay(unsigned long id, const char *line) {
    static unsigned long ply;
    static const char *at = record;
    unsigned long wanted = strtoul(strstr(line, "\"ply\":") + strlen("\"ply\":"), NULL, 10);
    if (wanted < ply) ply = 0, at = record;
    for (; ply < wanted && at < record + recorded; ply++) at += strlen(at) + 1;
    char rest[64] = ",\"resign\":true";
    if (at < record + recorded) snprintf(rest, sizeof rest, ",\"move\":\"%.40s\"", at);
    reply("move", id, (int)strlen(rest), rest);
}

static void move(unsigned long id, const char *line) {
    if (recorded) {
        replay(id, line);
        return;
    }
    const char *legal = strstr(line, "\"legal\":[");
    if (!legal) exit(1); /* it needs the list */
    legal += strlen("\"legal\":[");
    for (uint32_t k = ((uint32_t)id * 2654435761u >> 9) % 8; k > 0; k--) {
        const char *next = strchr(legal, ',');
        if (!next) break;
        legal = next + 1;
    }
    char rest[64] = ",\"move\":";
    strncat(rest, legal, strcspn(legal, ",]"));
    reply("move", id, (int)strlen(rest), rest);
}

static void answer(const char *line) {
    static const char rest[] = ",\"protocol\":1,\"name\":\"instant\",\"features\":[\"multi\"]";
    const char *number = strstr(line, "\"id\":");
    unsigned long id = number ? strtoul(number + strlen("\"id\":"), NULL, 10) : 0;
    if (!strncmp(line, "{\"type\":\"turn\"", 14)) move(id, line);
    else if (!strncmp(line, "{\"type\":\"start\"", 15)) reply("ready", id, 0, "");
    else if (!strncmp(line, "{\"type\":\"hello\"", 15)) reply("hello", id, (int)sizeof rest - 1, rest);
    else if (!strncmp(line, "{\"type\":\"ping\"", 14)) reply("pong", id, 0, "");
}

int main(int argc, char **argv) {
    if (argc > 1) load(argv[1]);
    size_t held = 0;
    ssize_t count;
    while (held + 1 < sizeof in && (count = read(STDIN_FILENO, in + held, sizeof in - 1 - held)) > 0) {
        held += (size_t)count;
        char *line = in, *end;
        while ((end = memchr(line, '\n', held - (size_t)(line - in)))) {
            *end = '\0';
            answer(line);
            line = end + 1;
        }
        held -= (size_t)(line - in);
        memmove(in, line, held);
    }
    return 0;
}
