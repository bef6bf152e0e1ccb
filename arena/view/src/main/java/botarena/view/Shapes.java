package botarena.view;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Form;

/** The shapes of a look as SVG, in classes {@code fX} for what slot X fills and {@code sX} for what it strokes. */
final class Shapes {

    private Shapes() {}

    static String of(Form form) {
        return of(form.shape(), form.slot(), form.with() == null ? "" : form.with());
    }

    static String of(BoardLook.Shape shape, char slot, String with) {
        String fill = " class=\"f" + slot + "\"";
        String body = " class=\"f" + slot + " o\"";
        String stroke = " class=\"s" + slot + "\"";
        return switch (shape) {
            case DISC -> "<circle r=\"39\"" + body + "/>";
            case SQUARE -> "<rect x=\"-37\" y=\"-37\" width=\"74\" height=\"74\" rx=\"13\"" + body + "/>";
            case CUBE -> "<rect x=\"-46\" y=\"-46\" width=\"92\" height=\"92\" rx=\"10\" class=\"f" + slot + " e\"/>";
            case TOTEM -> "<path d=\"M0-45 39-22.500V22.500L0 45-39 22.500V-22.500Z\"" + body + "/>";
            case RING -> "<circle r=\"19\" stroke-width=\"9.500\"" + stroke + "/>";
            case CROSS -> "<path d=\"M-18-18 18 18M18-18-18 18\" stroke-width=\"10\"" + stroke + "/>";
            case DOT -> "<circle r=\"8\"" + fill + "/>";
            case RIM -> "<circle r=\"31\" stroke-width=\"3\"" + stroke + "/>";
            case GLINT -> "<path d=\"M-25-9A27 27 0 0 1-9-25\" stroke-width=\"5.500\"" + stroke + "/>";
            case CROWN -> "<path d=\"M-25 16V-15L-12-2 0-21 12-2 25-15V16Z\"" + fill + "/>";
            case STAR ->
                "<path d=\"M0-25 7.300-8 25-7 11.500 4.500 16 22 0 12.500-16 22-11.500 4.500-25-7-7.300-8Z\"" + fill
                        + "/>";
            case ARCH ->
                "<path d=\"M-27 46V-6A27 27 0 0 1 27-6V46M-44 46H44\" stroke-width=\"5\" opacity=\"0.6\"" + stroke
                        + "/>";
            case TEXT -> "<text y=\"16\" font-size=\"44\" font-weight=\"700\"" + fill + ">" + escaped(with) + "</text>";
            case PIP -> pip(with, fill);
            case PATH -> "<path d=\"" + escaped(with) + "\"" + fill + "/>";
        };
    }

    private static String pip(String side, String fill) {
        int x = side.equals("w") ? -34 : side.equals("e") ? 34 : 0;
        int y = side.equals("n") ? -34 : side.equals("s") ? 34 : 0;
        return "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"8.500\"" + fill + "/>";
    }

    /** Text from anywhere, fit for content and attributes. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", "?");
    }
}
