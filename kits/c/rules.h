/* The arena's rules for a bot in C: where each legal move leads. botarena-games.jar answers, a program beside the bot. */
#include <signal.h>

/* What a move leads to, as its player sees it. */
typedef struct {
    char move[32], text[512]; /* text is the position in one line, to be asked about in turn */
    int result;               /* 1 won, 0 drawn, -1 lost, 2 open */
    int again, moves, wins;   /* whether the same team moves on, from how many moves, and whether one wins at once */
    int mine, theirs;         /* pieces on the board */
} after_t;

static FILE *asks, *answers;

static void start_rules(void) {
    int to[2], from[2];
    signal(SIGPIPE, SIG_IGN);
    if (pipe(to) || pipe(from)) perror("pipe"), exit(1);
    if (fork() == 0) {
        dup2(to[0], 0), dup2(from[1], 1);
        close(to[0]), close(to[1]), close(from[0]), close(from[1]);
        execlp("java", "java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar", NULL);
        perror("java"), _exit(1);
    }
    close(to[0]), close(from[1]);
    asks = fdopen(to[1], "w"), answers = fdopen(from[0], "r");
}

/* Every legal move of a position and how many there are; 0 for games that the arena does not bring along. */
static int find_afters(const char *game, const char *text, after_t **found) {
    static after_t *list;
    static char *line;
    static size_t room;
    int count = 0;
    if (!asks) start_rules();
    fprintf(asks, "%s %s\n", game, text), fflush(asks);
    for (;;) {
        ssize_t length = getline(&line, &room, answers);
        if (length < 0) fputs("botarena-games.jar gave no answer\n", stderr), exit(1);
        if (length < 2) break;
        list = realloc(list, sizeof *list * (count + 1));
        after_t *a = &list[count++];
        sscanf(line, "%31s %d %d %d %d %d %d %511[^\n]", a->move, &a->result, &a->again, &a->moves, &a->wins, &a->mine,
               &a->theirs, a->text);
    }
    *found = list;
    return count;
}
