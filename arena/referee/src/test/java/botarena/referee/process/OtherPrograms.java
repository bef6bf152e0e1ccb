package botarena.referee.process;

import botarena.testing.Tool;
import java.io.IOException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Programs that take the machine from the tests of a class and all that follow, with {@code -Dgroups=stress}. */
final class OtherPrograms implements BeforeAllCallback {

    /** Ends by itself after half an hour, in case the test is killed. */
    private static final String[] STRESS = {
        "setsid", "stress-ng", "--quiet", "--cpu", "8", "--io", "4", "--vm", "2", "--timeout", "30m"
    };

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        ExtensionContext.Store all = context.getRoot().getStore(Namespace.create(OtherPrograms.class));
        if (System.getProperty("groups", "").equals("stress") && all.get(Running.class) == null) {
            Tool.remedy(Tool.STRESS_NG).ifPresent(Assumptions::abort);
            all.put(Running.class, new Running());
        }
    }

    /** While the tests do. */
    static final class Running implements AutoCloseable {
        private final Process stress;

        Running() throws IOException {
            stress = new ProcessBuilder(STRESS).inheritIO().start();
        }

        @Override
        public void close() {
            stress.destroy();
        }
    }
}
