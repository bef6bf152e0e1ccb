package botarena.app.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.slf4j.Logger;

/** Sets the log up without a file to parse, which would cost more than most commands take; found as a service. */
public final class LogSetup extends ContextAwareBase implements Configurator {

    /** System property that holds how much is wanted: 0 warnings, 1 information, 2 debugging; negative errors only. */
    public static final String VERBOSITY = "botarena.verbosity";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        PatternLayout layout = new PatternLayout();
        layout.setContext(context);
        layout.setPattern("%-5level %logger{20}: %msg%n");
        layout.start();
        AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
            @Override
            protected void append(ILoggingEvent event) {
                LogOutlet.say(layout.doLayout(event).stripTrailing());
            }
        };
        appender.setContext(context);
        appender.start();
        ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.addAppender(appender);
        int verbosity = Integer.getInteger(VERBOSITY, 0);
        root.setLevel(level(verbosity));
        // Lost connections are normal for a server of browsers.
        context.getLogger("org.eclipse.jetty").setLevel(level(verbosity - 1));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    static Level level(int verbosity) {
        if (verbosity < 0) {
            return Level.ERROR;
        }
        return verbosity == 0 ? Level.WARN : verbosity == 1 ? Level.INFO : Level.DEBUG;
    }
}
