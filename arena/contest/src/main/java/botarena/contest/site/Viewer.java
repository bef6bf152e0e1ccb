package botarena.contest.site;

import botarena.contest.Contest.Holder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Viewer of a page.
 *
 * @param holder the owner of the key that came along; null without a key
 */
record Viewer(@Nullable Holder holder) {

    boolean hasKey() {
        return holder != null;
    }

    boolean isOrganiser() {
        return holder != null && holder.isOrganiser();
    }

    /** Whether an entrant's person looks. */
    boolean isPerson() {
        return holder != null && !holder.isOrganiser();
    }

    /** Codename of the person's bot; empty for others. */
    String bot() {
        return holder == null ? "" : holder.bot();
    }

    /**
     * The owner of these drafts and games.
     *
     * @throws NullPointerException if no key came along
     */
    Holder owner() {
        return Objects.requireNonNull(holder, "no key");
    }

    /** Whether an entrant's own business may be shown. */
    boolean mayRead(String bot) {
        return isOrganiser() || isPerson() && bot().equals(bot);
    }
}
