#!/bin/sh
# Plays one seat of a transcript: replay_bot.sh FILE SEAT. It reads a line where the transcript shows one of the arena's,
# and does what the transcript shows of the bot; what it says between two such lines goes out in one write.
file=$1 seat=$2
newline='
'
out=

act() {
    case $1 in
    'says nothing') exec sleep 60 ;;
    'ends with status '*) exit "${1##* }" ;;
    'is killed by signal '*) kill -"${1##* }" $$ ;;
    'closes its output') exec >&- && exec sleep 60 ;;
    'writes a line without end') head -c 70000 /dev/zero | tr '\000' x && exec sleep 60 ;;
    'floods stdout') yes | head -n 1100 && exec sleep 60 ;;
    *) echo "this bot cannot do what the transcript shows: $1" >&2 && exit 99 ;;
    esac
}

while IFS= read -r line <&3; do
    text=${line#???}
    case $line in
    "$seat< "* | "$seat~ "*) out=$out$text$newline ;;
    "$seat% "*) printf '%b\n' "$text" ;;
    "$seat! "*) printf %s "$out" && out= && act "$text" ;;
    "$seat> "*) printf %s "$out" && out= && IFS= read -r asked || exit 0 ;;
    esac
done 3<"$file"
printf %s "$out"
cat >/dev/null
