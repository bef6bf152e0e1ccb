/**
 * Web server for pages, events and uploads: sites give a {@link botarena.web.WebResponse} to each {@link
 * botarena.web.WebRequest}. HTTP itself is Jetty's. Modules that may depend on it: app, contest, view.
 */
@NullMarked
package botarena.web;

import org.jspecify.annotations.NullMarked;
