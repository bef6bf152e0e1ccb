package botarena.referee.process;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Remarks for the organiser about single bots, such as where an interpreter was found: each said once. */
final class StartRemarks {
    static final StartRemarks NONE = new StartRemarks(remark -> {});

    private final Consumer<String> organiser;
    private final Set<String> said = ConcurrentHashMap.newKeySet();

    StartRemarks(Consumer<String> organiser) {
        this.organiser = organiser;
    }

    void say(@Nullable String remark) {
        if (remark != null && said.add(remark)) {
            organiser.accept(remark);
        }
    }
}
