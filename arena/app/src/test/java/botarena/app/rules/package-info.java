@NullMarked
package botarena.app.rules;

import org.jspecify.annotations.NullMarked;
