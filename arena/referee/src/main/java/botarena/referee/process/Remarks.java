package botarena.referee.process;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the organiser should know of single bots, such as where an interpreter was found: each said once. */
final class Remarks {
    static final Remarks NONE = new Remarks(remark -> {});

    private final Consumer<String> organiser;
    private final Set<String> said = ConcurrentHashMap.newKeySet();

    Remarks(Consumer<String> organiser) {
        this.organiser = organiser;
    }

    void say(@Nullable String remark) {
        if (remark != null && said.add(remark)) {
            organiser.accept(remark);
        }
    }
}
