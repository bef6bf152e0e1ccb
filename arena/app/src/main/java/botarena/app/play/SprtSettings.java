package botarena.app.play;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.SprtOptions;
import picocli.CommandLine.Option;

/** The hypotheses of a sequential test and its error rates. */
final class SprtSettings {
    @Option(
            names = "--elo0",
            paramLabel = "ELO",
            defaultValue = "0",
            description = "Elo difference at which NEW is rejected [${DEFAULT-VALUE}]")
    private double elo0;

    @Option(
            names = "--elo1",
            paramLabel = "ELO",
            defaultValue = "30",
            description = "Elo difference at which NEW is accepted [${DEFAULT-VALUE}]")
    private double elo1 = 30;

    @Option(
            names = "--alpha",
            paramLabel = "P",
            defaultValue = "0.05",
            description = "probability of accepting NEW at elo0 [${DEFAULT-VALUE}]")
    private double alpha = 0.05;

    @Option(
            names = "--beta",
            paramLabel = "P",
            defaultValue = "0.05",
            description = "probability of rejecting NEW at elo1 [${DEFAULT-VALUE}]")
    private double beta = 0.05;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            defaultValue = "logistic",
            description = "Elo scale: logistic, or normalized by the spread of a game's result [${DEFAULT-VALUE}]")
    private EloModel model = EloModel.LOGISTIC;

    SprtOptions resolve() {
        try {
            return new SprtOptions(elo0, elo1, alpha, beta, model);
        } catch (IllegalArgumentException e) {
            throw new Failure(ExitCode.USAGE, String.valueOf(e.getMessage()));
        }
    }
}
