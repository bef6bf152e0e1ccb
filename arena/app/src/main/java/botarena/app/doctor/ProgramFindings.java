package botarena.app.doctor;

import botarena.app.doctor.Finding.State;
import botarena.referee.process.InstalledTools;
import botarena.tournament.bots.InstalledPrograms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The programs that bots are written for, as PATH finds them. */
final class ProgramFindings {

    private ProgramFindings() {}

    static Finding examine() {
        Map<String, Object> versions = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        List<String> unusable = new ArrayList<>();
        for (String program : InstalledTools.names()) {
            String why = InstalledTools.findFlaw(program);
            if (why != null) {
                unusable.add(why);
            } else if (InstalledPrograms.isFound(program, Path.of(""))) {
                versions.put(program, number(InstalledTools.version(program)));
            } else {
                missing.add(program);
            }
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("found", versions);
        figures.put("missing", missing);
        figures.put("unusable", unusable);
        List<String> words = new ArrayList<>();
        versions.forEach((program, version) -> words.add(program + " " + version));
        String text = (words.isEmpty() ? "none" : String.join(", ", words))
                + (missing.isEmpty() ? "" : "; not found: " + String.join(", ", missing));
        return new Finding(
                "programs", unusable.isEmpty() ? State.OK : State.NOTE, text, String.join("\n", unusable), figures);
    }

    /** Leaves out words in brackets, which name the packager: {@code (Debian 12.2.0-14+deb12u1)}. */
    static String number(String said) {
        String first = said.lines().findFirst().orElse("").replaceAll("\\([^)]*\\)", "");
        for (String word : first.split("[ \\t]+")) {
            String bare = word.replaceFirst("^(v|go)(?=\\d)", "");
            if (bare.matches("\\d.*")) {
                return bare;
            }
        }
        return "";
    }
}
