/**
 * Serves pages to browsers on this machine or in this room, and tells them what changes. Knows no game and no run; HTTP
 * itself is Jetty's.
 */
@NullMarked
package botarena.view.serve;

import org.jspecify.annotations.NullMarked;
