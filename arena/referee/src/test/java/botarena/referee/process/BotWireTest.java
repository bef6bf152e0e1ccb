package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.testing.Needs;
import botarena.testing.Tool;
import org.junit.jupiter.api.Nested;

/** Wires behave alike at every level of isolation. */
class BotWireTest {

    @Nested
    class WithoutSandbox extends WireContract {
        @Override
        Starter open() {
            return Lab.at(Isolation.OFF);
        }
    }

    @Nested
    class WithLimits extends WireContract {
        @Override
        Starter open() {
            return Lab.at(Isolation.LIMITS);
        }
    }

    @Nested
    @Needs(Tool.BUBBLEWRAP)
    class InBubblewrap extends WireContract {
        @Override
        Starter open() {
            return Lab.at(Isolation.BUBBLEWRAP);
        }
    }

    @Nested
    class InTheBestSandboxThereIs extends WireContract {
        @Override
        Starter open() {
            return Lab.best();
        }
    }

    @Nested
    class WithThreads extends WireContract {
        @Override
        Starter open() {
            return Lab.portable();
        }
    }
}
