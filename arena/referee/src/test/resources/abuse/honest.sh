#!/bin/sh
# Plays the first legal move.
while IFS= read -r line; do
    id=${line#*\"id\":}
    id=${id%%[,\}]*}
    case $line in
    '{"type":"hello"'*) echo "{\"type\":\"hello\",\"id\":$id,\"protocol\":1,\"name\":\"honest\"}" ;;
    '{"type":"start"'*) echo "{\"type\":\"ready\",\"id\":$id}" ;;
    '{"type":"turn"'*)
        move=${line#*\"legal\":[\"}
        echo "{\"type\":\"move\",\"id\":$id,\"move\":\"${move%%\"*}\"}"
        ;;
    '{"type":"quit"'*) exit 0 ;;
    esac
done
