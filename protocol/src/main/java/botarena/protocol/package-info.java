/**
 * The line protocol between arena and bot: messages, limits, codes; and the text of files. Knows no game and no process.
 * Modules that may depend on it: app, classroom, contest, ratings, referee, rules, sample-bots, scale, tournament, view.
 */
@NullMarked
package botarena.protocol;

import org.jspecify.annotations.NullMarked;
