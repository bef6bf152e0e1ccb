/** Tests of the report. */
@org.jspecify.annotations.NullMarked
package botarena.view.report;
