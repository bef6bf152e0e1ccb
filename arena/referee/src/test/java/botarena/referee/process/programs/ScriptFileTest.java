package botarena.referee.process.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An interpreter's script is found if its options are known; otherwise the answer is empty. */
class ScriptFileTest {

    @ParameterizedTest
    @CsvSource(nullValues = "-", delimiter = '|', textBlock = """
            python3 bot.py --fast                   | bot.py
            python3.11 -u -OO bot.py                | bot.py
            /usr/bin/pypy3 -X utf8 bot.py           | bot.py
            python3 -m mybot                        | -
            python3 -c print(1) bot.py              | -
            python3                                 | -
            node bot.js                             | bot.js
            node --inspect-brk bot.js               | bot.js
            node --max-old-space-size=100 b.js      | b.js
            node -e 1 bot.js                        | -
            node --test bot.js                      | -
            java -Xmx1g -jar bot.jar greedy         | bot.jar
            java -XX:+UseSerialGC -jar a/b.jar      | a/b.jar
            java -cp lib/x.jar:. Bot                | -
            java --class-path . Bot.java            | Bot.java
            java -jar                               | -
            ruby bot.rb                             | bot.rb
            ruby -w bot.rb                          | -
            sh bot.sh                               | bot.sh
            sh -c bot.sh                            | -
            lua5.4 bot.lua                          | bot.lua
            ./python3x bot.py                       | -
            ./mybot bot.py                          | -
            env python3 bot.py                      | -
            """)
    void theScriptIsTheFirstWordThatIsNoOption(String command, String script) {
        assertThat(ScriptFile.of(List.of(command.split(" ")))).isEqualTo(script);
    }
}
