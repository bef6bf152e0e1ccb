#!/bin/sh
# Plays the first legal move; given a fault's name, commits that at its third turn.
turns=0
while IFS= read -r line; do
    id=${line#*\"id\":}
    id=${id%%[,\}]*}
    case $line in
    '{"type":"hello"'*) echo "{\"type\":\"hello\",\"id\":$id,\"protocol\":1,\"name\":\"honest\"}" ;;
    '{"type":"start"'*) echo "{\"type\":\"ready\",\"id\":$id}" ;;
    '{"type":"turn"'*)
        turns=$((turns + 1))
        [ $turns -eq 3 ] && case $1 in
        crash) kill -SEGV $$ ;;
        hang) exec sleep 600 ;;
        garbage) printf '{\377\n' ;;
        flood) exec yes ;;
        esac
        move=${line#*\"legal\":[\"}
        echo "{\"type\":\"move\",\"id\":$id,\"move\":\"${move%%\"*}\"}"
        ;;
    '{"type":"quit"'*) exit 0 ;;
    esac
done
