package botarena.app.person;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.referee.GameRecord;
import botarena.referee.Starter;
import botarena.view.play.PlayPage;
import botarena.web.ListenAddress;
import java.io.IOException;

/** People at a page: game after game, until a player leaves. */
record WebPlay(GameSeries sitting, Starter starter, SavedGames saved, Console console) {

    /**
     * Plays, and returns when a player leaves.
     *
     * @throws Failure if the address cannot be listened at, or results cannot be written
     */
    int play(ListenAddress address) throws InterruptedException {
        WebView table = new WebView();
        try (PlayPage page = open(address, table)) {
            printAddresses(page);
            PersonAction next = new PersonAction.Again(false);
            int turned = 0;
            for (int round = 1; next instanceof PersonAction.Again again; round++) {
                turned += again.otherSide() ? 1 : 0;
                next = playGame(sitting.game(round, turned, table), table);
            }
        }
        return ExitCode.DONE;
    }

    /** The person's wish after the game, or instead of its end. */
    private PersonAction playGame(PersonGame game, WebView table) throws InterruptedException {
        GameRecord record = game.play(starter);
        if (record == null) {
            say("You left; this game is not recorded.");
            PersonAction action = game.action();
            return action == null ? new PersonAction.Quit() : action;
        }
        saved.add(record);
        say(game.endSentence(record));
        say("results: " + saved.folder());
        PersonAction action = table.showEnd(game.endSentence(record), game.spectatorSentence(record));
        while (action instanceof PersonAction.Where) {
            action = table.showExplanation(new GameExplanation(saved, console).page(record));
        }
        return action;
    }

    private static PlayPage open(ListenAddress address, WebView table) {
        try {
            return PlayPage.open(address, table);
        } catch (IOException e) {
            throw PageAddress.listenFailure(PlayCommand.WEB, address, e);
        }
    }

    private void printAddresses(PlayPage page) {
        say("play: " + page.playersUrl());
        say("look on: " + page.url());
        if (page.isForNetwork()) {
            console.remark("warning: anyone with the first address can play, and the network can read plain HTTP");
        }
    }

    private void say(String line) {
        console.out().println(line);
        console.out().flush();
    }
}
