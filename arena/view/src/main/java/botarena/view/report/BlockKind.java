package botarena.view.report;

import botarena.referee.GameSpec;
import botarena.referee.TimeControl;

/**
 * What the games of a block have in common.
 *
 * @param look the number of the look, -1 where there is none to draw by
 */
record BlockKind(String game, int look, TimeControl time) {

    static BlockKind of(GameSpec setting, int look) {
        return new BlockKind(setting.game().id(), look, setting.time().get(0));
    }

    /** Of what differs most, since it is asked for every game. */
    @Override
    public int hashCode() {
        return game.hashCode() + look;
    }

    /** A block as an element of a page. */
    String element(BlockColumns columns, String scenes) {
        return "<script type=\"text/plain\" class=\"block\" data-game=\"" + game + "\" data-look=\"" + look
                + "\" data-time=\"" + time.moveMs() + "," + time.bankMs() + "," + time.incMs() + "\" data-index=\""
                + PackedText.of(columns.json()) + "\">" + scenes + "</script>";
    }
}
