# Plays the first legal move in game after game, says how it sees them ($1, for who moves first from the start), and
# writes down in $PRESENT when it comes and goes.
echo + >>"$PRESENT"
trap 'echo - >>"$PRESENT"' EXIT
score=0
while read -r line; do
    id=${line#*'"id":'}
    id=${id%%[,\}]*}
    move=${line#*'"legal":["'}
    move=${move%%'"'*}
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","id":'"$id"',"protocol":1,"name":"counted","features":["multi"]}' ;;
        '{"type":"start"'*)
            case $line in *'"seat":0'*) score=$1 ;; *) score=-$1 ;; esac
            echo '{"type":"ready","id":'"$id"'}'
            ;;
        '{"type":"ping"'*) echo '{"type":"pong","id":'"$id"'}' ;;
        '{"type":"turn"'*) echo '{"type":"move","id":'"$id"',"move":"'"$move"'","info":{"score":'"$score"'}}' ;;
        '{"type":"quit"'*) exit 0 ;;
    esac
done
