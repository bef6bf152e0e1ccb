/** Uploads: archives that are taken or refused with a sentence, limits, receipts. */
@NullMarked
package botarena.contest.intake;

import org.jspecify.annotations.NullMarked;
