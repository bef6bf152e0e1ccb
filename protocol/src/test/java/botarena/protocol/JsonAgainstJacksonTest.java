package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jackson, made as strict as it can be and fed with checked text, must agree on every line, good or broken. */
class JsonAgainstJacksonTest {

    private static final List<String> SEEDS = List.of(
            "{\"type\":\"move\",\"id\":17,\"move\":\"c5-c1\"}",
            "{\"type\":\"move\",\"id\":17,\"info\":{\"score\":-0.31,\"depth\":9,\"nodes\":120345,\"pv\":[\"a\",\"b\"]}}",
            " {\"a\" : [1, -2.5e3, 0, 1E+2, true, false, null], \"b\":{}, \"c\":[] , \"d\":[[],{}]} ",
            "{\"k\\u0061\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\",\"ka\":\"\\ud83d\",\"\":9007199254740993}",
            "{\"name\":\"한국어봇 é 😀\",\"x\":{\"x\":{\"x\":1}},\"y\":[{\"x\":1},{\"x\":2}],\"z\":1e999}",
            "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]");

    private static final String SIGNS = "{}[]\",:0123456789-+.eE\\u tfn\t";

    private static final ObjectMapper JACKSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(Limits.DEPTH)
                            .build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void mutatedLinesAreReadAlike(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int good = 0;
        for (int i = 0; i < 4000; i++) {
            byte[] line = mutated(SEEDS.get(random.nextInt(SEEDS.size())), random);
            Optional<@Nullable Object> ours = ours(line);
            assertThat(ours).as(new String(line, StandardCharsets.ISO_8859_1)).isEqualTo(jacksons(line));
            good += ours.isPresent() ? 1 : 0;
        }
        assertThat(good).isBetween(400, 3900);
    }

    private static byte[] mutated(String line, SplittableRandom random) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        for (int n = random.nextInt(4); n > 0; n--) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(random.nextInt(4), bytes.length - at);
            byte[] piece = piece(line, random);
            bytes = ByteBuffer.allocate(bytes.length - length + piece.length)
                    .put(bytes, 0, at)
                    .put(piece)
                    .put(bytes, at + length, bytes.length - at - length)
                    .array();
        }
        return bytes;
    }

    private static byte[] piece(String line, SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> new byte[0];
            case 1 -> new byte[] {(byte) random.nextInt(256)};
            case 2 -> new byte[] {(byte) SIGNS.charAt(random.nextInt(SIGNS.length()))};
            default -> {
                int from = random.nextInt(line.length());
                yield line.substring(from, Math.min(line.length(), from + random.nextInt(12)))
                        .getBytes(StandardCharsets.UTF_8);
            }
        };
    }

    private static Optional<@Nullable Object> ours(byte[] line) {
        try {
            return Optional.of(List.of(String.valueOf(Json.read(line, 0, line.length))));
        } catch (JsonException e) {
            return Optional.empty();
        }
    }

    private static Optional<@Nullable Object> jacksons(byte[] line) {
        if (Line.flaw(line, 0, line.length) != null) {
            return Optional.empty();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
            JsonNode node = JACKSON.readTree(text);
            return node.isMissingNode() ? Optional.empty() : Optional.of(List.of(String.valueOf(plain(node))));
        } catch (JsonProcessingException | CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static @Nullable Object plain(JsonNode node) {
        if (node.isObject()) {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            node.properties().forEach(e -> map.put(e.getKey(), plain(e.getValue())));
            return map;
        } else if (node.isArray()) {
            List<@Nullable Object> list = new ArrayList<>();
            node.forEach(item -> list.add(plain(item)));
            return list;
        } else if (node.isNumber()) {
            boolean small = node.canConvertToLong() && Math.abs(node.longValue()) <= Limits.MAX_INTEGER;
            return node.isIntegralNumber() && small ? String.valueOf(node.longValue()) : node.doubleValue();
        }
        return node.isTextual() ? node.textValue() : node.isNull() ? null : (Object) node.booleanValue();
    }
}
