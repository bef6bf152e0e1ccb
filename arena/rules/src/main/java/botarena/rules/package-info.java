/**
 * Games that do not come with the arena. {@link botarena.rules.ExternalGame} is a game whose rules answer questions, one
 * JSON line each; protocol/rules.md is the page for their authors. Modules that may depend on it: app, classroom, contest,
 * referee, sample-bots, scale, tournament, view.
 */
@NullMarked
package botarena.rules;

import org.jspecify.annotations.NullMarked;
