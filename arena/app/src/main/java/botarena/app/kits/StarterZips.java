package botarena.app.kits;

import botarena.contest.site.ContestSite.Starters;
import botarena.referee.process.InstalledTools;
import botarena.tournament.bots.InstalledPrograms;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Kits of all languages as zip archives, and the versions of their programs here. */
final class StarterZips implements Starters {

    private static final String NAME = "mybot";
    private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

    private final CompletableFuture<List<Language>> languages = CompletableFuture.supplyAsync(
            () -> Kits.ALL.stream().map(StarterZips::language).toList());

    private static Language language(Kit kit) {
        boolean installed = kit.needs().stream()
                .allMatch(program ->
                        InstalledPrograms.isFound(program, Path.of("")) && InstalledTools.findFlaw(program) == null);
        return new Language(
                kit.language(), kit.title(), installed ? version(kit.needs().get(0)) : "");
    }

    private static String version(String program) {
        String version = InstalledTools.names().contains(program)
                ? InstalledTools.version(program).lines().findFirst().orElse("")
                : "";
        return version.isEmpty() ? program : shorten(version);
    }

    /** The name and the number in the line that a program prints about its version. */
    static String shorten(String version) {
        return version.replaceAll("\\s*\\([^)]*\\)", "").replaceFirst("^(.*?\\d+(?:\\.\\d+)+).*", "$1");
    }

    @Override
    public List<Language> languages() {
        return languages.join();
    }

    @Override
    public byte[] zipOf(String language) throws IOException {
        Kit kit = Kits.find(language).orElseThrow();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : kit.texts(NAME, "").entrySet()) {
                addEntry(out, file.getKey(), file.getValue().getBytes(StandardCharsets.UTF_8));
            }
            if (kit.more().contains(RulesLibrary.FILE)) {
                Path jar = Files.createTempFile("botarena-games", ".jar");
                try {
                    RulesLibrary.write(jar);
                    addEntry(out, RulesLibrary.FILE, Files.readAllBytes(jar));
                } finally {
                    Files.deleteIfExists(jar);
                }
            }
        }
        return bytes.toByteArray();
    }

    private static void addEntry(ZipOutputStream out, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(NAME + "/" + name);
        entry.setTimeLocal(TIME);
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }
}
