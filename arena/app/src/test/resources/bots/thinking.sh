# Plays the first legal move after a while, and leaves a file, named by its argument, whenever it thinks.
while read -r line; do
    id=${line#*'"id":'}
    id=${id%%[,\}]*}
    move=${line#*'"legal":["'}
    move=${move%%'"'*}
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","id":'"$id"',"protocol":1,"name":"thinking"}' ;;
        '{"type":"start"'*) echo '{"type":"ready","id":'"$id"'}' ;;
        '{"type":"turn"'*)
            : >"$1"
            sleep 0.2
            echo '{"type":"move","id":'"$id"',"move":"'"$move"'"}'
            ;;
        '{"type":"quit"'*) exit 0 ;;
    esac
done
