package botarena.contest.site;

import botarena.contest.Contest.Holder;
import org.jspecify.annotations.Nullable;

/**
 * Whoever looks at a page.
 *
 * @param holder whose key came along; null for nobody's
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
     * The person whose drafts and games these are.
     *
     * @throws IllegalStateException if nobody's key came along
     */
    Holder owner() {
        if (holder == null) {
            throw new IllegalStateException("no key");
        }
        return holder;
    }

    /** Whether an entrant's own business may be shown. */
    boolean mayRead(String bot) {
        return isOrganiser() || isPerson() && bot().equals(bot);
    }
}
