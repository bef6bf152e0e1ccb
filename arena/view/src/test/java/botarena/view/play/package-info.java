/** Tests of the page people play on. */
@org.jspecify.annotations.NullMarked
package botarena.view.play;
