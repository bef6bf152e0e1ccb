package botarena.contest.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UploadArchiveTest {

    private static final int LINK = 0xA1FF;

    @TempDir
    private Path folder;

    private Path dir;

    @BeforeEach
    void makeFolder() throws IOException {
        dir = Files.createDirectory(folder.resolve("upload"));
    }

    private static byte[] zip(String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                if (!name.endsWith("/")) {
                    out.write(("content of " + name).getBytes(StandardCharsets.UTF_8));
                }
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /** An archive whose entries are stored, made byte by byte: nothing is checked. */
    private static byte[] raw(List<String> local, List<String> central, int mode) {
        ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        byte[] content = "x".getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(content);
        for (String name : local) {
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            out.putInt(0x04034b50)
                    .putShort((short) 20)
                    .putShort((short) 0x800)
                    .putShort((short) 0)
                    .putInt(0);
            out.putInt((int) crc.getValue()).putInt(content.length).putInt(content.length);
            out.putShort((short) text.length).putShort((short) 0).put(text).put(content);
        }
        int from = out.position();
        for (String name : central) {
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            out.putInt(0x02014b50)
                    .putShort((short) (3 << 8 | 20))
                    .putShort((short) 20)
                    .putShort((short) 0x800);
            out.putShort((short) 0)
                    .putInt(0)
                    .putInt((int) crc.getValue())
                    .putInt(content.length)
                    .putInt(content.length);
            out.putShort((short) text.length)
                    .putInt(0)
                    .putInt(0)
                    .putInt(mode << 16)
                    .putInt(0)
                    .put(text);
        }
        int size = out.position() - from;
        out.putInt(0x06054b50).putInt(0).putShort((short) central.size()).putShort((short) central.size());
        out.putInt(size).putInt(from).putShort((short) 0);
        return java.util.Arrays.copyOf(out.array(), out.position());
    }

    private UploadArchive read(byte[] bytes) throws IOException, RefusedException {
        return UploadArchive.read(Files.write(dir.resolve("sent"), bytes), "", List.of());
    }

    private Refusal refusal(byte[] bytes) {
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> read(bytes));
        assertThat(refused).as("it was taken").isNotNull();
        assertThat(refused.refusal().remedy()).as("what to do").isNotEmpty();
        return refused.refusal();
    }

    private TreeSet<String> unpacked(byte[] bytes) throws IOException, RefusedException {
        Path to = dir.resolve("files");
        read(bytes).unpack(to);
        try (Stream<Path> found = Files.walk(to)) {
            return found.filter(Files::isRegularFile)
                    .map(file -> to.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../x",
                "a/../../x",
                "a/..",
                "..",
                "/etc/passwd",
                "//x",
                "\\x",
                "a\\..\\x",
                "C:x",
                "c:/x",
                "./x",
                "a/./x",
                "a//x",
                "nul",
                "NUL.txt",
                "con.py",
                "a/CON/x",
                "com1",
                "lpt9.log",
                "aux .c",
                "x.",
                "x ",
                " x",
                "a./x",
                "a:b",
                "a*b",
                "a?b",
                "a|b",
                "a<b",
                "a\"b",
                "a\nb",
                "a\u0000b",
                "a\u007fb",
                "a\u2028b",
                "1/2/3/4/5/6/7/8/9"
            })
    void aNameThatLeadsElsewhereIsRefused(String name) {
        assertThat(refusal(raw(List.of(name), List.of(name), 0x81A4)).what()).startsWith("'");
        assertThat(dir.resolve("../x")).doesNotExist();
    }

    @Test
    void aNameThatIsTooLongIsRefused() throws IOException {
        assertThat(refusal(zip("x".repeat(201))).what()).contains("too long").hasSizeLessThan(120);
    }

    @ParameterizedTest
    @CsvSource({
        "Bot.py, bot.py",
        "a/x, A/x",
        "stra\u00dfe, STRASSE",
        "caf\u00e9, cafe\u0301",
        "\u212a, k",
    })
    void namesThatAreOneFileSomewhereAreRefused(String one, String other) throws IOException {
        assertThat(refusal(zip(one, other)).what()).contains("one file on some systems");
    }

    @Test
    void theSameNameTwiceIsRefused() {
        List<String> twice = List.of("x", "x");
        assertThat(refusal(raw(twice, twice, 0x81A4)).what()).contains("twice");
    }

    @ParameterizedTest
    @CsvSource({"a, a/x", "A, a/x", "a, a/"})
    void aFileThatIsAFolderTooIsRefused(String file, String sameName) throws IOException {
        assertThat(refusal(zip(file, sameName)).what()).contains("a file and a folder at once");
    }

    @ParameterizedTest
    @CsvSource({"41471, is a link", "8630, is a device", "25014, is a device", "4516, is a device", "49572, is a device"
    })
    void specialFilesAreRefused(int mode, String what) {
        assertThat(refusal(raw(List.of("x"), List.of("x"), mode)).what()).contains("'x' " + what);
    }

    @Test
    void aDirectoryThatLiesIsRefused() {
        assertThat(refusal(raw(List.of("../x"), List.of("x"), 0x81A4)).what()).contains("other files than it holds");
        assertThat(refusal(raw(List.of("x"), List.of("y"), 0x81A4)).what()).contains("other files than it holds");
        assertThat(refusal(raw(List.of("x", "y"), List.of("x"), 0x81A4)).what()).contains("other files than it holds");
        assertThat(refusal(raw(List.of("x"), List.of("x", "y"), LINK)).what()).contains("'x' is a link");
        assertThat(refusal(raw(List.of("x"), List.of("x", "y"), 0x81A4)).what()).contains("other files");
    }

    @Test
    void bombsAreStoppedWhileTheyUnpack() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("zeros"));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 200; i++) {
                out.write(zeros);
            }
        }
        assertThat(refusal(bytes.toByteArray()).what()).isEqualTo("it unpacks to more than 100 times its size");
    }

    @Test
    void muchIsRefusedHoweverWellItIsPacked() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            byte[] noise = new byte[1 << 20];
            new Random(1).nextBytes(noise);
            for (int i = 0; i < 60; i++) {
                out.putNextEntry(new ZipEntry("f" + i));
                out.write(noise);
            }
        }
        assertThat(refusal(bytes.toByteArray()).what()).isEqualTo("it unpacks to more than 50 MB");
    }

    @Test
    void aCrowdOfFilesIsRefused() throws IOException, RefusedException {
        String[] names = IntStream.range(0, 501).mapToObj(i -> "f" + i).toArray(String[]::new);
        assertThat(refusal(zip(names)).what()).contains("more than 500 files");
        assertThat(unpacked(zip(java.util.Arrays.copyOf(names, 500)))).hasSize(500);
    }

    @Test
    void damageIsTold() throws IOException {
        byte[] whole = zip("bot.yaml", "bot.py");
        assertThat(refusal(java.util.Arrays.copyOf(whole, whole.length - 30)).what())
                .contains("ends in the middle");
        byte[] flipped = whole.clone();
        flipped[45] ^= 0x55;
        assertThat(refusal(flipped).what()).matches("it is damaged|its directory .*");
        assertThat(refusal(new byte[0]).what()).isEqualTo("it is no zip archive");
        assertThat(refusal("<html>".getBytes(StandardCharsets.UTF_8)).what()).isEqualTo("it is no zip archive");
        assertThat(refusal("PK".getBytes(StandardCharsets.UTF_8)).what()).isEqualTo("it ends in the middle");
        assertThat(refusal(zip()).what()).isEqualTo("there is no file in it");
        assertThat(refusal(zip("a/", "__MACOSX/x")).what()).isEqualTo("there is no file in it");
    }

    @Test
    void encryptedOnesAreTold() throws IOException {
        byte[] bytes = zip("x");
        bytes[6] |= 1;
        assertThat(refusal(bytes).what()).isEqualTo("it is encrypted");
    }

    @Test
    void theOneTopFolderIsStrippedAndAddedFilesAreLeftOut() throws IOException, RefusedException {
        assertThat(unpacked(zip(
                        "mybot/", "mybot/bot.yaml", "mybot/src/a.py", "__MACOSX/mybot/._bot.yaml", "mybot/.DS_Store")))
                .containsExactly("bot.yaml", "src/a.py");
        assertThat(unpacked(zip("bot.yaml", "src/a.py"))).containsExactly("bot.yaml", "src/a.py");
        assertThat(unpacked(zip("a/x", "b/x"))).containsExactly("a/x", "b/x");
        assertThat(unpacked(zip("über/wörter.txt"))).containsExactly("wörter.txt");
    }

    @Test
    void theSameFilesHaveTheSameSumHoweverTheyArePacked() throws IOException, RefusedException {
        String flat = read(zip("a", "b")).contentHash();
        assertThat(read(zip("b", "a")).contentHash()).isEqualTo(flat);
        assertThat(read(zip("a", "c")).contentHash()).isNotEqualTo(flat);
    }

    @Test
    void aSingleFileIsTakenIfTheCommandNamesIt() throws IOException, RefusedException {
        Path sent = Files.writeString(dir.resolve("sent"), "print()");
        UploadArchive.read(sent, "bot.py", List.of("python3", "bot.py")).unpack(dir.resolve("files"));
        assertThat(dir.resolve("files/bot.py")).hasContent("print()");
        RefusedException refused = catchThrowableOfType(
                RefusedException.class, () -> UploadArchive.read(sent, "x.py", List.of("python3", "bot.py")));
        assertThat(refused.refusal().remedy()).isEqualTo("zip the folder of your bot, or upload the one file bot.py");
        assertThat(catchThrowableOfType(
                        RefusedException.class, () -> UploadArchive.read(sent, "../bot.py", List.of("../bot.py"))))
                .isNotNull();
    }

    @Test
    void onlyNamedFilesAreExecutable() throws IOException, RefusedException {
        unpacked(zip("run.sh", "bot.py"));
        Path files = dir.resolve("files");
        UploadArchive.makeExecutable(files, List.of("./run.sh", "../sent", "missing"));
        assertThat(files.resolve("run.sh")).isExecutable();
        assertThat(Files.getPosixFilePermissions(files.resolve("bot.py")).toString())
                .doesNotContain("EXECUTE");
        assertThat(Files.getPosixFilePermissions(dir.resolve("sent")).toString())
                .doesNotContain("EXECUTE");
    }

    /** A build may put a link to a file of the organiser's where its command names a program. */
    @Test
    void noFileBehindALinkBecomesExecutable() throws IOException, RefusedException {
        unpacked(zip("bot.py"));
        Path files = dir.resolve("files");
        Path contest = Files.writeString(dir.resolve("contest.yaml"), "secret");
        Files.createSymbolicLink(files.resolve("run"), contest);
        Files.createSymbolicLink(files.resolve("folder"), dir);
        UploadArchive.makeExecutable(files, List.of("run", "./run", "folder/contest.yaml"));
        assertThat(Files.getPosixFilePermissions(contest).toString()).doesNotContain("EXECUTE");
    }

    @Test
    void aPackedFolderIsTakenAndTheSameFolderPacksToTheSame() throws IOException, RefusedException {
        Path bot = Files.createDirectories(dir.resolve("bot/src")).getParent();
        Files.writeString(bot.resolve("bot.yaml"), "command: python3 src/a.py");
        Files.writeString(bot.resolve("src/a.py"), "");
        Files.createDirectories(bot.resolve(".git"));
        Files.writeString(bot.resolve(".git/config"), "");
        Files.createDirectories(bot.resolve("results"));
        Files.writeString(bot.resolve("results/games.jsonl"), "");
        Files.createSymbolicLink(bot.resolve("link"), Path.of("/etc/passwd"));
        UploadArchive.pack(bot, dir.resolve("one.zip"));
        UploadArchive.pack(bot, dir.resolve("two.zip"));
        assertThat(Files.readAllBytes(dir.resolve("one.zip"))).isEqualTo(Files.readAllBytes(dir.resolve("two.zip")));
        assertThat(unpacked(Files.readAllBytes(dir.resolve("one.zip")))).containsExactly("bot.yaml", "src/a.py");
        assertThat(Files.exists(dir.resolve("files/link"), LinkOption.NOFOLLOW_LINKS))
                .isFalse();
    }

    /** Windows names files in code page 850 without saying so, and PowerShell writes backslashes. */
    @Test
    void archivesOfWindowsAreTaken() throws Exception {
        byte[] zip = zip("b_t.py", "d_e_p/x.py");
        for (int i = 0; i < zip.length - 5; i++) {
            if (zip[i] == 'b' && zip[i + 1] == '_' && zip[i + 2] == 't') {
                zip[i + 1] = (byte) 0x81;
            }
            if (zip[i] == 'd' && zip[i + 1] == '_' && zip[i + 2] == 'e') {
                zip[i + 1] = '\\';
                zip[i + 3] = '\\';
            }
        }
        for (int i = 0; i < zip.length - 9; i++) {
            // The flag that names are UTF-8, in heads and in the directory.
            boolean head = zip[i] == 'P' && zip[i + 1] == 'K' && zip[i + 2] == 3 && zip[i + 3] == 4;
            boolean entry = zip[i] == 'P' && zip[i + 1] == 'K' && zip[i + 2] == 1 && zip[i + 3] == 2;
            if (head || entry) {
                zip[i + (head ? 7 : 9)] &= ~0x08;
            }
        }
        Path sent = Files.write(dir.resolve("windows.zip"), zip);
        UploadArchive.read(sent, "", List.of()).unpack(dir.resolve("unpacked"));
        assertThat(dir.resolve("unpacked/b\u00fct.py")).exists();
        assertThat(dir.resolve("unpacked/d/e/p/x.py")).exists();
    }

    @Test
    void aStreamWithoutSizesIsRefusedWithAToolThatWorks() throws Exception {
        byte[] zip = zip("a.py");
        zip[6] |= 8;
        zip[8] = 0;
        Refusal refusal = refusal(zip);
        assertThat(refusal.what()).contains("a stream that tells no sizes");
        assertThat(refusal.remedy()).contains("botarena submit DIR", "zip -r bot.zip");
    }
}
