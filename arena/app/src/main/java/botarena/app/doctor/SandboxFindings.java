package botarena.app.doctor;

import botarena.app.doctor.Finding.State;
import botarena.referee.Isolation;
import botarena.referee.process.SandboxSurvey;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sandbox levels of this machine: the one that runs use by default, then the obstacle to each higher one. */
final class SandboxFindings {

    private SandboxFindings() {}

    static List<Finding> examine() {
        try {
            return findings(SandboxSurvey.survey());
        } catch (UncheckedIOException e) {
            String where = System.getProperty("java.io.tmpdir");
            return List.of(new Finding(
                    "sandbox",
                    State.FAULT,
                    "no bot can start: nothing can be written in " + where,
                    "make room there, or say another folder: BOTARENA_JAVA_OPTS=-Djava.io.tmpdir=DIR",
                    Map.of("folder", String.valueOf(where))));
        }
    }

    static List<Finding> findings(SandboxSurvey survey) {
        List<Finding> findings = new ArrayList<>();
        String remark = survey.remark() == null ? "" : survey.remark();
        Map<String, Object> best = new LinkedHashMap<>();
        best.put("level", survey.best().word());
        findings.add(new Finding(
                "sandbox",
                survey.best() == Isolation.OFF || !remark.isEmpty() ? State.NOTE : State.OK,
                "bots run at level " + survey.best().word(),
                remark,
                best));
        for (SandboxSurvey.Level level : survey.levels()) {
            findings.add(finding(level));
        }
        findings.add(start(survey));
        findings.add(limits(survey));
        return findings;
    }

    private static Finding start(SandboxSurvey survey) {
        String level = survey.best().word();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("works", survey.failure() == null);
        return survey.failure() == null
                ? Finding.ok("start", "a bot starts at level " + level, figures)
                : new Finding("start", State.FAULT, "no bot starts at level " + level, survey.failure(), figures);
    }

    private static Finding limits(SandboxSurvey survey) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("lowered", survey.lowered() == null ? "" : survey.lowered());
        return survey.lowered() == null
                ? Finding.ok("limits", "the limits of this login are not below those of bots", figures)
                : new Finding(
                        "limits",
                        State.NOTE,
                        "limits of this login hold instead of the higher ones of bots: " + survey.lowered(),
                        "they bind botarena too; only your administrator can raise them",
                        figures);
    }

    private static Finding finding(SandboxSurvey.Level level) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("level", level.isolation().word());
        figures.put("works", level.obstacle() == null);
        String topic = "level";
        return level.obstacle() == null
                ? Finding.ok(topic, level.isolation().word() + " works", figures)
                : new Finding(
                        topic,
                        State.NOTE,
                        level.isolation().word() + " does not work: " + level.obstacle(),
                        level.remedy(),
                        figures);
    }
}
