# Plays the first legal move after a while, and leaves a process behind that ignores what can be ignored.
(setsid sh -c "trap '' TERM HUP INT; exec sleep ${1:-60}" &) >/dev/null 2>&1 </dev/null
trap '' TERM HUP INT
while read -r line; do
    id=${line#*'"id":'}
    id=${id%%[,\}]*}
    move=${line#*'"legal":["'}
    move=${move%%'"'*}
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","id":'"$id"',"protocol":1,"name":"steady"}' ;;
        '{"type":"start"'*) echo '{"type":"ready","id":'"$id"'}' ;;
        '{"type":"turn"'*)
            sleep 0.02
            echo '{"type":"move","id":'"$id"',"move":"'"$move"'"}'
            ;;
        '{"type":"quit"'*) exit 0 ;;
    esac
done
