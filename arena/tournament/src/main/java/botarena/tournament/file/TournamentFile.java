package botarena.tournament.file;

import botarena.tournament.Problem;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentKeys.Place;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads tournaments. Nothing here looks at bots' files: a program that is missing is no mistake of the file. */
public final class TournamentFile {

    private TournamentFile() {}

    /**
     * Reads a YAML or JSON file.
     *
     * @param file the file; results go below the current directory unless it says otherwise
     * @param overrides scalar keys set for once, by the last part of their name ({@code games-per-pair}) or by their
     *     full name ({@code schedule.games-per-pair})
     */
    public static Reading read(Path file, Map<String, String> overrides) {
        Path path = file.toAbsolutePath().normalize();
        try {
            return parse(Files.readString(path), path, overrides);
        } catch (NoSuchFileException e) {
            return flaw("there is no file " + path);
        } catch (CharacterCodingException e) {
            return flaw(path + " is not UTF-8 text");
        } catch (IOException e) {
            return flaw(path + " cannot be read: " + e.getMessage());
        }
    }

    /** Reads a text as if it stood in {@code file}, which need not exist. */
    public static Reading parse(String text, Path file, Map<String, String> overrides) {
        Path path = file.toAbsolutePath().normalize();
        Path parent = path.getParent();
        String leaf = String.valueOf(path.getFileName());
        String name = leaf.replaceFirst("\\.[A-Za-z]+$", "");
        Problems problems = new Problems();
        Node root = YamlTree.read(text, problems);
        Path here = Path.of("").toAbsolutePath();
        return root == null
                ? new Reading.Flawed(problems.sorted())
                : bind(root, new Place(path, parent == null ? path : parent, here, name), overrides, problems);
    }

    /** The tournament that {@code match} plays: the same as a file with these keys. */
    public static Reading match(MatchOrder order) {
        Path dir = order.dir().toAbsolutePath().normalize();
        Place place = new Place(null, dir, dir, order.name());
        return bind(MatchTree.of(order), place, order.keys(), new Problems());
    }

    /** The file {@code match} would have run; its paths are relative to the directory the match was asked for in. */
    public static String text(MatchOrder order) {
        Problems problems = new Problems();
        return YamlText.of(Overrides.apply(MatchTree.of(order), order.keys(), problems));
    }

    /** A tournament as a file that says everything. */
    public static String text(Tournament tournament) {
        return YamlText.of(Resolved.tree(tournament));
    }

    /** The same as maps, lists and values, which read as JSON are such a file too. */
    public static Map<String, @Nullable Object> keys(Tournament tournament) {
        return Resolved.keys(tournament);
    }

    /** The keys that the command line can set, by their short names, with a sentence each. */
    public static Map<String, String> overridable() {
        return Overrides.names();
    }

    /** The JSON Schema (draft-07) of tournament files, as text. */
    public static String schema() {
        return Schema.text();
    }

    private static Reading bind(Node root, Place place, Map<String, String> overrides, Problems problems) {
        Tournament tournament = new TournamentKeys(place, problems).bind(Overrides.apply(root, overrides, problems));
        return tournament == null || !problems.none()
                ? new Reading.Flawed(problems.sorted())
                : new Reading.Sound(tournament, Warnings.of(tournament));
    }

    private static Reading flaw(String message) {
        return new Reading.Flawed(List.of(new Problem(0, 0, message)));
    }
}
