# Plays the an illegal move, in nothing but the shell.
while read -r line; do
    id=${line#*'"id":'}
    id=${id%%[,\}]*}
    move=${line#*'"legal":["'}
    move=${move%%'"'*}
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","id":'"$id"',"protocol":1,"name":"first"}' ;;
        '{"type":"start"'*) echo '{"type":"ready","id":'"$id"'}' ;;
        '{"type":"ping"'*) echo '{"type":"pong","id":'"$id"'}' ;;
        '{"type":"turn"'*) echo '{"type":"move","id":'"$id"',"move":"x'"$move"'"}' ;;
        '{"type":"quit"'*) exit 0 ;;
    esac
done
