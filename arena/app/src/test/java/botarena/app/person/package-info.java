@NullMarked
package botarena.app.person;

import org.jspecify.annotations.NullMarked;
