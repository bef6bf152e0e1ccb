/**
 * Parts for any program. In: texts, files and errors as they come from people, bots and the system. Out: refusals and JSON
 * as people and programs read them, sizes and times as numbers, digests, safe names. Modules that may depend on it: app,
 * classroom, contest, referee, scale, tournament, view.
 */
@NullMarked
package botarena.base;

import org.jspecify.annotations.NullMarked;
