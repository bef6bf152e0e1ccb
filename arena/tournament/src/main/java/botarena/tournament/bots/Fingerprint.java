package botarena.tournament.bots;

import botarena.base.Digest;
import botarena.tournament.BotEntry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Fingerprint of a bot: the SHA-256 over its command, build, env, options and files. */
final class Fingerprint {

    private final MessageDigest sha = Digest.sha256();

    private Fingerprint() {}

    /**
     * The fingerprint of a bot with these files.
     *
     * @param files by relative path, with the sum of each
     */
    static String of(BotEntry bot, Map<String, String> files) {
        Fingerprint print = new Fingerprint();
        print.list("command", bot.command());
        print.list("build", bot.build());
        print.map("env", bot.env());
        print.map("options", bot.options());
        print.map("files", files);
        return HexFormat.of().formatHex(print.sha.digest());
    }

    private void list(String name, List<?> items) {
        text(name);
        text("[" + items.size());
        items.forEach(this::value);
    }

    private void map(String name, Map<?, ?> map) {
        text(name);
        text("{" + map.size());
        TreeMap<String, Object> sorted = new TreeMap<>();
        map.forEach((key, value) -> sorted.put(String.valueOf(key), value == null ? "~" : value));
        sorted.forEach((key, value) -> {
            text(key);
            value(value);
        });
    }

    private void value(@Nullable Object value) {
        if (value == null) {
            text("~");
        } else if (value instanceof Map<?, ?> map) {
            map("", map);
        } else if (value instanceof List<?> list) {
            list("", list);
        } else {
            text(value.getClass().getSimpleName() + " " + value);
        }
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        sha.update(bytes);
    }
}
