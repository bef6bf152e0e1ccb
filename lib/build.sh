# shellcheck shell=sh disable=SC2034,SC2154
# The launcher's part for the source tree. What runs is a copy of its own that no build touches: every build makes a new
# one beside it and then switches, so a league goes on while its sources change.

built=$home/arena/app/target/botarena.jar
versions=$home/.botarena
lock=$home/target/build.lock
log=$home/target/build.log
needed=300 # megabytes: the build, and the first one's downloads

say() {
    printf '%s\n' "botarena: $1" >&2
}

# Where the version that new commands run is.
find_version() {
    version=
    { read -r version <"$versions/current"; } 2>/dev/null || :
    jar=$versions/${version:-none}/botarena.jar
    archive=${jar%.jar}$machine.jsa
}

# True when a jar is missing or older than any source. Folders count: deleting a file changes its folder.
stale() {
    [ -f "$1" ] || return 0
    [ -n "$(find "$home/pom.xml" "$home"/protocol/pom.xml "$home"/protocol/src/main \
        "$home"/arena/*/pom.xml "$home"/arena/*/src/main "$home"/sample-bots/java/pom.xml "$home"/kits \
        "$home"/lib/FasterStart.java "$home"/sample-bots/java/src/main -newer "$1" 2>/dev/null)" ]
}

require_tools() {
    command -v javac >/dev/null 2>&1 || [ -x "${JAVA_HOME:-}/bin/javac" ] \
        || fail 69 "there is a Java runtime but no compiler" "install openjdk-17-jdk or java-17-openjdk-devel"
    command -v mvn >/dev/null 2>&1 || fail 69 "Maven is needed to build" "install the package maven"
}

free_megabytes() {
    df -Pk "$home" 2>/dev/null | awk 'NR == 2 && $4 ~ /^[0-9]+$/ { print int($4 / 1024) }'
}

cannot_write() {
    free=$(free_megabytes)
    [ "${free:-$needed}" -ge 1 ] || disk_full
    fail 70 "botarena has to be built here, and $home cannot be written" \
        "copy it to a folder of your own, or download a release, which needs no build"
}

disk_full() {
    fail 70 "the disk is full: ${free:-few} MB are free at $home, and the build needs $needed" "make room"
}

# When a process began, which tells it from a later one of its number; empty if unknown.
began() {
    if { read -r stat <"/proc/$1/stat"; } 2>/dev/null; then
        # shellcheck disable=SC2086 # the words are meant to be split
        set -- ${stat##*)}
        echo "${20}"
    else
        ps -o lstart= -p "$1" 2>/dev/null | tr -s ' ' _
    fi
}

alive() {
    kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ]
}

# Whether who took the lock is gone: killed, or before it could even say who it is.
abandoned() {
    owner=
    since=
    { read -r owner since <"$lock/pid"; } 2>/dev/null || :
    if [ -z "$owner" ]; then
        nameless=$((nameless + 1))
        [ "$nameless" -gt 3 ]
    else
        nameless=0
        ! alive "$owner" || { [ -n "$since" ] && [ "$since" != "$(began "$owner")" ]; }
    fi
}

# One process builds, others wait for it; a lock whose owner is gone is taken over.
take_lock() {
    mkdir -p "$home/target" 2>/dev/null || cannot_write
    waited=0
    refused=0
    nameless=0
    until mkdir "$lock" 2>/dev/null; do
        if [ ! -d "$lock" ]; then
            refused=$((refused + 1))
            [ "$refused" -lt 3 ] || cannot_write
        elif abandoned; then
            rm -rf "$lock" || cannot_write
        else
            [ "$waited" -ne 2 ] || say "another build is going on here (process ${owner:-unknown}), waiting for it"
            sleep 1
            waited=$((waited + 1))
        fi
    done
    echo $$ "$(began $$)" 2>/dev/null >"$lock/pid" || { rm -rf "$lock" && cannot_write; }
    trap 'rm -rf "$lock"' EXIT
    trap 'rm -rf "$lock"; exit 129' HUP
    trap 'rm -rf "$lock"; exit 130' INT
    trap 'rm -rf "$lock"; exit 143' TERM
}

release_lock() {
    rm -rf "$lock"
    trap - EXIT HUP INT TERM
}

# What Maven is doing, from its own lines: on a terminal one line that changes.
progress() {
    fetched=0
    shown=
    while IFS= read -r line; do
        case $line in
            *'Building botarena-'*'['*)
                name=${line#*botarena-}
                place=${line##*\[}
                tell "compiling ${name%% *} ($(printf %s "${place%]}" | sed 's,/, of ,'))" ;;
            *'Downloaded from '*)
                fetched=$((fetched + 1))
                [ $((fetched % 25)) -ne 1 ] || tell "fetching what the build needs from Maven Central, $fetched files so far" ;;
        esac
    done
    [ -z "$shown" ] || printf '\r\033[K' >&2
}

tell() {
    if [ -t 2 ]; then
        shown=1
        printf '\r\033[K%s' "botarena: $1" >&2
    else
        say "$1"
    fi
}

# A silence of Maven's is told of, every ten seconds.
watch_over() {
    while sleep 10 >/dev/null 2>&1 && alive $$; do
        now=$(tail -n 1 "$log" 2>/dev/null | cut -c 1-100)
        [ "$now" != "${last:-}" ] || say "still at: $now"
        last=$now
    done
}

# Ends what runs beside. A shell with a trap for TERM, as this one, loses a TERM that comes right behind the fork.
end() {
    { kill -KILL "$1" && wait "$1"; } 2>/dev/null
}

build() {
    free=$(free_megabytes)
    [ "${free:-$needed}" -ge "$needed" ] || disk_full
    say "building, once (up to a minute or two the first time; log: $log)"
    { : >"$lock/begun" && : >"$log"; } 2>/dev/null || cannot_write
    # In a hook of another repository these name that one.
    commit=$(unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE && git -C "$home" describe --always --dirty --abbrev=10 2>/dev/null) || commit=
    watch_over &
    watcher=$!
    {
        mvn -B -f "$home/pom.xml" -pl arena/app,sample-bots/java -am -Dmaven.test.skip=true -Dstyle.color=never \
            -Dspotless.check.skip=true -Dwarnings=-nowarn -Dcommit="$commit" -Dmaven.wagon.rto=60000 \
            -Daether.connector.connectTimeout=10000 -Daether.connector.requestTimeout=60000 package
        echo $? >"$lock/status"
    } </dev/null 2>&1 | tee "$log" | progress
    end "$watcher"
    status=
    { read -r status <"$lock/status"; } 2>/dev/null || :
    [ "$status" = 0 ] || build_failed
    # What changed while the build ran is newer than its beginning and will be built next time.
    touch -r "$lock/begun" "$built"
}

build_failed() {
    free=$(free_megabytes)
    if grep -q 'No space left on device' "$log" || [ "${free:-1}" -lt 1 ]; then
        disk_full
    elif grep -E -q 'Unknown host|name resolution|Could not transfer|No route to host|is unreachable|refused|timed out|in offline mode' \
        "$log"; then
        fail 70 "the first build needs Maven Central, which cannot be reached (log: $log)" \
            "again with a network; a proxy is set in ~/.m2/settings.xml. A release needs no build"
    fi
    grep '^\[ERROR\]' "$log" | head -n 5 >&2
    printf '%s\n' "error: the build failed" "  log: $log" >&2
    exit 70
}

# Makes a version of the build, and switches to it once it is complete.
install() {
    last=$version
    version=$(date +%Y%m%d-%H%M%S)-$$
    jar=$versions/$version/botarena.jar
    archive=${jar%.jar}$machine.jsa
    { mkdir -p "$versions/$version" && cp -p "$built" "$jar"; } 2>/dev/null || cannot_write
    make_archive
    { echo "$version" >"$versions/current.$$" && mv -f "$versions/current.$$" "$versions/current"; } 2>/dev/null \
        || cannot_write
    remove_unused "$last"
}

# Some seconds, of which the first command tells when they have become two.
make_archive() {
    (sleep 2 >/dev/null 2>&1 && say "preparing a faster start with this Java, once") &
    slow=$!
    "$home/lib/archive" "$java" "$jar" "$archive" >"$home/target/archive.log" 2>&1
    end "$slow"
}

# Unused earlier versions go; the last one stays for a start that has just begun.
remove_unused() {
    for old in "$versions"/*/; do
        old=${old%/}
        case ${old##*/} in
            "$version" | "$1") ;;
            *) in_use "$old" || rm -rf "$old" ;;
        esac
    done
}

in_use() {
    [ -f "$1/users" ] || return 1
    while read -r user; do
        if alive "$user"; then
            return 0
        fi
    done <"$1/users"
    return 1
}

# Whether a build of another tool, such as mvn package, can be run as it is.
sound() {
    ! stale "$built" && (forget_java_options && "$java" -jar "$built" --version) >/dev/null 2>&1 </dev/null
}

open_source_tree() {
    remedy="install openjdk-17-jdk (Debian, Ubuntu) or java-17-openjdk-devel (Fedora), or set JAVA_HOME; a release for your \
system brings its own Java"
    look_at "$java"
    find_version
    require_java
    if stale "$jar"; then
        bring_up_to_date
    fi
    # Another Java than the one that built it: its archive is made with its first command, once.
    if [ -n "$version" ] && ! [ -e "$archive" ] && [ -w "$versions/$version" ] && [ -w "$home/target" ]; then
        take_lock
        [ -e "$archive" ] || make_archive
        release_lock
    fi
    # The process goes on under this number: its version is kept as long as it lives.
    [ -z "$version" ] || { echo $$ >>"$versions/$version/users"; } 2>/dev/null || :
}

bring_up_to_date() {
    # A read-only checkout is not built: Maven's own result runs where it lies.
    if [ ! -w "$home" ] && ! stale "$built"; then
        version=
        jar=$built
        return
    fi
    require_tools
    take_lock
    find_version
    if stale "$jar"; then
        sound || build
        install
    fi
    release_lock
}
