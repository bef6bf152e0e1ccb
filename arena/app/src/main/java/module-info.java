// Commands and terminal, on top of all modules. Open, since Logback finds its part by reflection.
open module botarena.app {
    requires static org.jspecify;
    requires botarena.bots;
    requires botarena.classroom;
    requires botarena.contest;
    requires botarena.rules;
    requires botarena.scale;
    requires botarena.tournament;
    requires botarena.view;
    requires botarena.web;
    requires info.picocli;
    requires com.fasterxml.jackson.core;
    requires org.jline.terminal;
    requires ch.qos.logback.classic;
    requires ch.qos.logback.core;
    requires java.management;
    requires jdk.management;
    requires jdk.unsupported;
    requires org.slf4j;
}
