// Speaks the arena's protocol for a bot that is one function of a turn. C++17 and POSIX, nothing else.
#pragma once
#include <cstdio>
#include <functional>
#include <iostream>
#include <netdb.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

namespace botarena {

/// What stands behind the first "name": up to the next comma or brace, quotes left out. The arena writes no blanks.
inline std::string value(const std::string& json, const std::string& name) {
    auto at = json.find("\"" + name + "\":");
    if (at == std::string::npos) return "";
    at += name.size() + 3;
    return json[at] == '"' ? json.substr(at + 1, json.find('"', at + 1) - at - 1) : json.substr(at, json.find_first_of(",}", at) - at);
}

/// The fields of the first object of that name.
inline std::string object(const std::string& json, const std::string& name) {
    auto at = json.find("\"" + name + "\":{");
    return at == std::string::npos ? "" : json.substr(at + name.size() + 3, json.find('}', at) + 1 - at - name.size() - 3);
}

/// One decision that is wanted; line is what the arena wrote, start what it wrote when the game began.
struct Turn {
    std::string line, start;
    std::string game, side, text;    ///< the game, the team to move, the position in one line
    std::vector<std::string> legal;  ///< every legal move, unless the organiser leaves them out
    int seat, ply;                   ///< your seat, plies played so far
    long clock;                      ///< milliseconds that are left to you

    Turn(const std::string& now, const std::string& begun)
        : line(now), start(begun), game(value(begun, "game")), side(value(now, "side")), text(value(now, "text")),
          seat(std::stoi(value(now, "seat"))), ply(std::stoi(value(now, "ply"))) {
        auto bank = line.find('[', line.find("\"bankMs\":"));
        for (int other = 0; other < seat; other++) bank = line.find(',', bank + 1);
        clock = std::stol(value(object(line, "clock"), "moveMs")) + std::stol(line.substr(bank + 1));
        auto at = line.find("\"legal\":["), last = at == std::string::npos ? 0 : line.find(']', at);
        for (at = line.find('"', at + 8); at < last; at = line.find('"', at)) {
            auto end = line.find('"', at + 1);
            legal.push_back(line.substr(at + 1, end - at - 1));
            at = end + 1;
        }
    }

    /// The letter on a cell, '.' for an empty one, 0 where there is no such cell.
    char board(const std::string& cell) const { return value(object(line, "board"), cell).c_str()[0]; }

    /// An option of the game as it is spelled in JSON, quotes left out; empty if there is none.
    std::string option(const std::string& name) const { return value(object(start, "options"), name); }
};

/// A move; the result expected from -1 to 1, the depth of the search (0 leaves both out), a line for you.
struct Answer {
    std::string move;
    double score = 0;
    int depth = 0;
    std::string log = "";
};

inline int dial(const std::string& address) {
    sockaddr_un local{AF_UNIX, {}};
    address.copy(local.sun_path, sizeof local.sun_path - 1);
    addrinfo hints{}, *found = nullptr;
    auto colon = address.rfind(':');
    bool path = address.find('/') != std::string::npos || colon == std::string::npos;
    hints.ai_family = AF_UNIX, hints.ai_addr = reinterpret_cast<sockaddr*>(&local), hints.ai_addrlen = sizeof local;
    std::string host = address.substr(0, colon), port = path ? "" : address.substr(colon + 1);
    if (path || getaddrinfo(host.c_str(), port.c_str(), nullptr, &found)) found = &hints;
    int link = socket(found->ai_family, SOCK_STREAM, 0);
    if (connect(link, found->ai_addr, found->ai_addrlen)) throw std::runtime_error("no arena listens at " + address);
    return link;
}

inline std::string quoted(std::string text) {
    for (char& c : text) c = c == '"' || c == '\\' || (c >= 0 && c < ' ') ? ' ' : c;
    return '"' + text + '"';
}

inline std::string moved(const Answer& chosen) {
    std::string info = ",\"info\":{\"score\":" + std::to_string(chosen.score) + ",\"depth\":" + std::to_string(chosen.depth) + "}";
    return "\"move\",\"move\":" + quoted(chosen.move) + ",\"log\":" + quoted(chosen.log) + (chosen.depth > 0 ? info : "");
}

/// Plays until the arena says quit; other output goes to stderr.
inline int run(const std::string& name, const std::function<Answer(const Turn&)>& choose) {
    const char* address = std::getenv("BOTARENA_CONNECT");
    int link = address && *address ? dial(address) : 0;
    FILE *in = fdopen(link, "r"), *out = fdopen(dup(link ? link : 1), "w");
    dup2(2, 1);
    std::string start;
    char* room = nullptr;
    size_t size = 0;
    while (getline(&room, &size, in) > 0) {
        std::string line = room, type = value(line, "type"), said;
        if (type == "quit") {
            break;
        } else if (type == "turn") {
            said = moved(choose(Turn(line, start)));
        } else if (type == "hello") {
            said = "\"hello\",\"protocol\":1,\"features\":[\"multi\"],\"name\":" + quoted(name);
        } else if (type == "start" || type == "ping") {
            start = type == "start" ? line : start;
            said = type == "start" ? "\"ready\"" : "\"pong\"";
        } else {
            std::cerr << (type == "error" ? "arena: " + line : "");
            continue;
        }
        fputs(("{\"type\":" + said + ",\"id\":" + value(line, "id") + "}\n").c_str(), out);
        fflush(out);
    }
    return 0;
}
}  // namespace botarena
