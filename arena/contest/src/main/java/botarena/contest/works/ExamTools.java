package botarena.contest.works;

import botarena.classroom.SubmissionChecker;
import botarena.tournament.bots.BotPreparation;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * Tools that build and examine uploads.
 *
 * @param builder runs a bot's build, ended by an interrupt
 * @param buildTime wall time of a build
 * @param checker the exam
 * @param say takes a line for the organiser, from any thread
 * @param clock tells the time
 */
public record ExamTools(
        BotPreparation.Builder builder,
        Duration buildTime,
        SubmissionChecker checker,
        Consumer<String> say,
        InstantSource clock) {}
