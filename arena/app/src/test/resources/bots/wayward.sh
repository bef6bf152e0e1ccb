# Plays the first legal move, each time a little late, until its fourth turn; then does what it is told: $1.
turns=0
while read -r line; do
    id=${line#*'"id":'}
    id=${id%%[,\}]*}
    move=${line#*'"legal":["'}
    move=${move%%'"'*}
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","id":'"$id"',"protocol":1,"name":"wayward"}' ;;
        '{"type":"start"'*) echo '{"type":"ready","id":'"$id"'}' ;;
        '{"type":"turn"'*)
            turns=$((turns + 1))
            sleep 0.003
            if [ $turns = "${2:-4}" ]; then
                echo "turn $turns" >&2
                case $1 in
                    crash) exit 3 ;;
                    colour) printf '\033[31mhello\n' ;;
                    twice) echo '{"type":"move","id":'"$id"',"move":"'"$move"'"}' ;;
                esac
            fi
            echo '{"type":"move","id":'"$id"',"move":"'"$move"'"}'
            ;;
        '{"type":"quit"'*) exit 0 ;;
    esac
done
