package botarena.view.live;

import botarena.referee.GameInProgress;
import botarena.referee.GameObserver;
import org.jspecify.annotations.Nullable;

/** The newest game of one lane: one write a game by the lane, read by whoever shows it. */
final class LaneWatch implements GameObserver {

    private volatile @Nullable GameInProgress newest;

    @Override
    public void begins(GameInProgress game) {
        newest = game;
    }

    /** Null before the first game. */
    @Nullable
    GameInProgress newest() {
        return newest;
    }
}
