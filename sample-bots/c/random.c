/* Plays any legal move. The arena writes compact JSON, type first and id second, so this bot scans instead of parsing. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text behind "key": or NULL; the first one counts. */
static const char *value(const char *line, const char *key) {
    const char *at = strstr(line, key);
    return at ? at + strlen(key) : NULL;
}

static uint32_t next(uint32_t *state) { /* xorshift32 */
    *state ^= *state << 13;
    *state ^= *state >> 17;
    return *state ^= *state << 5;
}

/* Replies with one of the moves in ["a","b",...]; no move holds a comma or a bracket. */
static void reply(const char *id, const char *legal, uint32_t *chance) {
    size_t count = 1, length = strcspn(legal, "]");
    for (size_t i = 0; i < length; i++) count += legal[i] == ',';
    size_t chosen = next(chance) % count;
    const char *move = legal;
    while (chosen--) move = strchr(move, ',') + 1;
    printf("{\"type\":\"move\",\"id\":%.*s,\"move\":%.*s}\n", (int)strspn(id, "0123456789"), id,
           (int)strcspn(move, ",]"), move);
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    uint32_t chance = 1;
    while (getline(&line, &size, stdin) > 0) {
        const char *type = value(line, "{\"type\":\""), *id = value(line, "\"id\":");
        if (!type || !id) continue;
        int digits = (int)strspn(id, "0123456789");
        if (!strncmp(type, "turn\"", 5)) {
            reply(id, value(line, "\"legal\":["), &chance);
        } else if (!strncmp(type, "start\"", 6)) {
            const char *seed = value(line, "\"seed\":");
            chance = seed ? (uint32_t)strtoul(seed, NULL, 10) | 1 : 1;
            printf("{\"type\":\"ready\",\"id\":%.*s}\n", digits, id);
        } else if (!strncmp(type, "hello\"", 6)) {
            printf("{\"type\":\"hello\",\"id\":%.*s,\"protocol\":1,\"name\":\"random-c\",\"features\":[\"multi\"]}\n", digits, id);
        } else if (!strncmp(type, "ping\"", 5)) {
            printf("{\"type\":\"pong\",\"id\":%.*s}\n", digits, id);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
