package botarena.tournament.run;

import botarena.referee.Referee;
import botarena.tournament.lanes.LanesFactory;
import java.util.function.Supplier;

class FaultyLanesTest extends LanesContract {

    @Override
    LanesFactory lanes(Supplier<? extends Referee> referees) {
        return FaultyLanes.factory(referees);
    }
}
