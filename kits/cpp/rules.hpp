// The arena's rules for a bot in C++: where each legal move leads. botarena-games.jar answers, a program beside the bot.
#pragma once
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

namespace botarena {

/// What a move leads to, as its player sees it.
struct After {
    std::string move, text;  ///< text is the position in one line, to be asked about in turn
    int result;              ///< 1 won, 0 drawn, -1 lost, 2 open
    int again, moves, wins;  ///< whether the same team moves on, from how many moves, and whether one wins at once
    int mine, theirs;        ///< pieces on the board
};

class Rules {
public:
    Rules() {
        int to[2], from[2];
        std::signal(SIGPIPE, SIG_IGN);
        if (pipe(to) || pipe(from)) throw std::runtime_error("no pipe");
        if (fork() == 0) {
            dup2(to[0], 0), dup2(from[1], 1);
            close(to[0]), close(to[1]), close(from[0]), close(from[1]);
            execlp("java", "java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar", nullptr);
            std::perror("java");
            _exit(1);
        }
        close(to[0]), close(from[1]);
        asks = fdopen(to[1], "w"), answers = fdopen(from[0], "r");
        after("", "");  // waits until the rules are there, before any clock runs
    }

    /// Every legal move of a position; none for games that the arena does not bring along.
    std::vector<After> after(const std::string& game, const std::string& text) {
        std::vector<After> found;
        char* line = nullptr;
        size_t room = 0;
        std::fprintf(asks, "%s %s\n", game.c_str(), text.c_str()), std::fflush(asks);
        for (;;) {
            ssize_t length = getline(&line, &room, answers);
            if (length < 0) throw std::runtime_error("botarena-games.jar gave no answer");
            if (length < 2) break;
            std::istringstream words(line);
            After a;
            words >> a.move >> a.result >> a.again >> a.moves >> a.wins >> a.mine >> a.theirs >> std::ws;
            std::getline(words, a.text);
            found.push_back(a);
        }
        std::free(line);
        return found;
    }

private:
    FILE *asks = nullptr, *answers = nullptr;
};

}  // namespace botarena
