/** The report: a results folder as one page that needs no network, no server and nothing beside it. */
@NullMarked
package botarena.view.report;

import org.jspecify.annotations.NullMarked;
