package botarena.referee.process.programs;

import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.Machine.OperatingSystem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Kind of an executable file, by its first bytes: who can execute it. */
sealed interface Executable {
    int HEAD = 4096;

    /** Most kinds of machine that a universal program of macOS is for; where they are counted, a class has its version, 45 or more. */
    int UNIVERSAL = 42;

    /** A program for this kind of machine. */
    record Native() implements Executable {}

    /** A script and the words of its first line: interpreter, perhaps an argument. */
    record Script(List<String> interpreter) implements Executable {}

    /**
     * Nothing this machine can execute.
     *
     * @param phrase continues "the file ..."
     * @param plain whether its name may say more: a text or an archive
     */
    record Foreign(String phrase, boolean plain) implements Executable {

        Foreign(String phrase) {
            this(phrase, false);
        }
    }

    static Executable of(Path file, OperatingSystem system) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD);
        }
        if (head.length == 0) {
            return new Foreign("is empty");
        }
        if (head[0] == '#' && head.length > 1 && head[1] == '!') {
            return script(file, new String(head, StandardCharsets.UTF_8));
        }
        return binary(head, system);
    }

    private static Executable script(Path file, String head) {
        int end = head.indexOf('\n');
        String line = head.substring(2, end < 0 ? head.length() : end);
        if (line.endsWith("\r")) {
            return new Foreign(
                    "has Windows line ends (CR LF), so that its first line names an interpreter that does not"
                            + " exist; convert it: sed -i 's/\\r$//' '" + file + "'");
        }
        String[] words = line.trim().split("[ \t]+", 2);
        return words[0].isEmpty()
                ? new Foreign("begins with #! but names no interpreter behind it")
                : new Script(List.of(words));
    }

    /** The program that {@code /usr/bin/env} looks up, null if the first line does not begin with it. */
    static @Nullable String wantedFromEnv(List<String> words) {
        if (words.size() < 2 || !words.get(0).endsWith("/env")) {
            return null;
        }
        String[] rest = words.get(1).split("[ \t]+", -1);
        String name = rest[0].equals("-S") && rest.length > 1 ? rest[1] : rest[0];
        return name.startsWith("-") || name.contains("=") || name.contains("/") ? null : name;
    }

    private static Executable binary(byte[] head, OperatingSystem system) {
        if (head[0] == 'M' && head.length > 1 && head[1] == 'Z') {
            return new Foreign("is a Windows program: build it for " + Machine.NAME);
        }
        int magic = head.length < 20 ? 0 : ByteBuffer.wrap(head).getInt();
        if (magic == 0x7F454C46) {
            return system == OperatingSystem.MACOS
                    ? new Foreign("is a program for Linux: build it for " + Machine.NAME)
                    : elf(head);
        }
        boolean universal = magic == 0xCAFEBABF || magic == 0xCAFEBABE && count(head) <= UNIVERSAL;
        if (universal || magic == 0xCFFAEDFE || magic == 0xFEEDFACF) {
            return system == OperatingSystem.MACOS
                    ? new Native()
                    : new Foreign("is a macOS program: build it for " + Machine.NAME);
        }
        if (magic == 0xCAFEBABE) {
            return new Foreign("is a Java class: it is started with: java -cp . NAME");
        }
        if (head[0] == 'P' && head.length > 1 && head[1] == 'K') {
            return new Foreign("is an archive: a jar is started with: java -jar FILE", true);
        }
        return new Foreign(
                "is neither a program for " + Machine.NAME
                        + " nor a script: a script's first line names its interpreter, e.g. #!/usr/bin/env python3",
                true);
    }

    /** Second number of the file. */
    private static int count(byte[] head) {
        return ByteBuffer.wrap(head).getInt(Integer.BYTES);
    }

    private static Executable elf(byte[] head) {
        ByteBuffer file = ByteBuffer.wrap(head).order(head[5] == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int machine = file.getShort(18) & 0xFFFF;
        return Machine.runsElf(machine)
                ? new Native()
                : new Foreign(
                        "is built for another kind of machine (ELF " + machine + "): build it for " + Machine.NAME);
    }
}
