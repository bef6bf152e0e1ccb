package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextInputTest {

    @TempDir
    private Path folder;

    private static String all(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        try (TextInput input = new TextInput(in)) {
            char[] part = new char[777];
            for (int n = input.read(part); n >= 0; n = input.read(part)) {
                text.append(part, 0, n);
            }
        }
        return text.toString();
    }

    private static String all(byte[] bytes) throws IOException {
        return all(new ByteArrayInputStream(bytes));
    }

    private String strict(byte[] bytes) throws IOException {
        return TextInput.read(Files.write(folder.resolve("text"), bytes));
    }

    /** Streams that give as few bytes at a time as they like. */
    private static InputStream stuttering(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] to, int from, int length) {
                return super.read(to, from, Math.min(length, 1 + random.nextInt(40)));
            }
        };
    }

    @Test
    void utf8IsReadUnchangedInAnyPieces() throws IOException {
        Random random = new Random(7);
        List<String> parts = List.of("a", "ü", "한", "😀", "\n", "\r\n", "\r", "u\u0308", "\uFFFD", "x".repeat(70_000));
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(30); n >= 0; n--) {
                text.append(parts.get(random.nextInt(parts.size() - (i % 10 == 0 ? 0 : 1))));
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            assertThat(all(stuttering(bytes, random))).isEqualTo(text.toString());
            assertThat(strict(bytes)).isEqualTo(text.toString());
        }
    }

    @Test
    void longLinesOfOtherScriptsAreNotTornApart() throws IOException {
        for (int shift = 0; shift < 4; shift++) {
            String text = "x".repeat(shift) + "한😀".repeat(40_000);
            assertThat(all(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
        }
    }

    @Test
    void linesThatAreNotUtf8AreLatinEachForItself() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes("Müller\n".getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes("Müller\r\nMöller\r\n".getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes("Žižek\n".getBytes(Charset.forName("windows-1252")));
        bytes.writeBytes("a\u0081ü".getBytes(StandardCharsets.ISO_8859_1));
        try (TextInput input = new TextInput(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(new BufferedReader(input).lines())
                    .containsExactly("Müller", "Müller", "Möller", "Žižek", "a\u0081ü");
            assertThat(input.latinLines()).isEqualTo(4);
            assertThat(input.latinLine()).isEqualTo("Müller");
        }
        assertThatThrownBy(() -> strict(bytes.toByteArray())).hasMessage("is not UTF-8 text");
    }

    @Test
    void byteOrderMarksOfJoinedFilesAreLeftOut() throws IOException {
        byte[] bytes = "\uFEFFa\n\uFEFF\uFEFFb\uFEFFc\n".getBytes(StandardCharsets.UTF_8);
        assertThat(all(bytes)).isEqualTo(strict(bytes)).isEqualTo("a\nb\uFEFFc\n");
        assertThat(all("\uFEFF".getBytes(StandardCharsets.UTF_8))).isEmpty();
        assertThat(all(new byte[0])).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "x-UTF-16LE-BOM"})
    void utf16IsNamed(String charset) {
        byte[] bytes = "[White \"a\"]\n".getBytes(Charset.forName(charset));
        assertThatThrownBy(() -> all(bytes)).hasMessageContaining("UTF-16").hasMessageContaining("iconv");
        assertThatThrownBy(() -> strict(bytes)).hasMessageContaining("UTF-16");
    }

    @Test
    void aLineComesBeforeTheNextIsWritten() throws IOException {
        try (PipedOutputStream out = new PipedOutputStream();
                BufferedReader in = new BufferedReader(new TextInput(new PipedInputStream(out)))) {
            for (String line : List.of("one", "two", "")) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                assertThat(in.readLine()).isEqualTo(line);
            }
        }
    }
}
