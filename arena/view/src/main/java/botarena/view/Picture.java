package botarena.view;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Form;
import botarena.games.BoardLook.Paint;
import botarena.games.BoardLook.Spot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A scene as an SVG picture, without scripts or outside resources, for light and dark screens. */
public final class Picture {

    private static final Map<String, Paint> PAGE = Map.of(
            "ft", new Paint("#b98a2e", "#d9ac52"),
            "fT", new Paint("#1d1503", "#1d1503"),
            "g", new Paint("#f4efe3", "#30353e"),
            "h", new Paint("#e7dfcd", "#262a31"),
            "l", new Paint("#5b6069", "#a3aab5"));

    private final Scene scene;
    private final BoardLook look;
    private final StringBuilder out = new StringBuilder(8192);

    private Picture(Scene scene) {
        this.scene = scene;
        this.look = scene.look();
    }

    /**
     * The picture.
     *
     * @param title in words, for people who do not see it
     */
    public static String svg(Scene scene, String title) {
        return new Picture(scene).draw(title);
    }

    private String draw(String title) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-36 -14 ");
        out.append(point(look.width() + 50, look.height() + 48)).append("\" role=\"img\">\n");
        out.append("<title>").append(escapeXml(title)).append("</title>\n");
        out.append("<style>text{text-anchor:middle;font-family:system-ui,'DejaVu Sans',sans-serif}");
        out.append(".o{stroke:#0008;stroke-width:2.5}.e{stroke:#c6baa0;stroke-width:2.5}");
        out.append(".m{fill:none;stroke:#c98a00}.x{fill:none;stroke:#a8201a}.w{fill:none;stroke:#0b6b54}");
        colours(true);
        out.append("@media(prefers-color-scheme:dark){.o{stroke:#fffb}.e{stroke:#474e5a}");
        out.append(".m{stroke:#ffd257}.x{stroke:#ff9a90}.w{stroke:#6fd6b6}");
        colours(false);
        out.append("}</style>\n<defs>\n");
        defineSymbols();
        out.append("</defs>\n");
        board();
        return out.append("</svg>\n").toString();
    }

    private void colours(boolean light) {
        Map<String, Paint> all = new LinkedHashMap<>();
        new TreeMap<>(PAGE).forEach(all::put);
        look.paint().forEach((slot, paint) -> all.put("f" + slot, paint));
        all.forEach((name, paint) -> {
            String colour = light ? paint.light() : paint.dark();
            out.append('.').append(name).append("{fill:").append(colour).append('}');
            if (name.startsWith("f")) {
                out.append(".s" + name.charAt(1) + "{fill:none;stroke:" + colour + ";stroke-linecap:round}");
            }
        });
    }

    private void defineSymbols() {
        String cell = look.ground() == BoardLook.Ground.HEX
                ? "<path d=\"M0-56.500 49-28.200V28.200L0 56.500-49 28.200V-28.200Z\" class=\"g e\"/>"
                : "<rect x=\"-48\" y=\"-48\" width=\"96\" height=\"96\" rx=\"7\" class=\"g e\"/>";
        out.append("<g id=\"cell\">").append(cell).append("</g>\n");
        look.pieces().forEach((letter, stack) -> {
            out.append("<g id=\"p").append((int) letter).append("\">");
            stack.forEach(form -> out.append(shape(form)));
            out.append("</g>\n");
        });
    }

    private void board() {
        for (Spot spot : look.spots()) {
            if (look.ground() != BoardLook.Ground.HEX) {
                out.append("<rect x=\"").append(number(spot.x() - 54)).append("\" y=\"");
                out.append(number(spot.y() - 54)).append("\" width=\"108\" height=\"108\" rx=\"12\" class=\"h\"/>\n");
            }
        }
        look.spots().forEach(spot -> useSymbol("cell", spot, ""));
        look.under()
                .forEach(under -> look.spots().stream()
                        .filter(spot -> spot.label().equals(under.label()))
                        .forEach(spot -> placeAt(spot, shape(under.shape(), under.slot(), ""))));
        labels();
        boolean cubes = look.ground() == BoardLook.Ground.CUBE;
        if (!cubes) {
            arrow(10, 0.85);
        }
        for (int i = 0; i < look.spots().size(); i++) {
            piece(scene.letters().charAt(i), look.spots().get(i), "");
        }
        if (cubes) {
            arrow(6, 0.65);
        }
        marks();
    }

    private void piece(char letter, Spot spot, String more) {
        if (look.pieces().containsKey(letter)) {
            useSymbol("p" + (int) letter, spot, more);
        }
    }

    private void useSymbol(String id, Spot spot, String more) {
        out.append("<use href=\"#").append(id).append("\" x=\"").append(number(spot.x()));
        out.append("\" y=\"").append(number(spot.y())).append('"').append(more).append("/>\n");
    }

    private void placeAt(Spot spot, String drawn) {
        out.append("<g transform=\"translate(" + point(spot.x(), spot.y()) + ")\">" + drawn + "</g>\n");
    }

    /** Files below and ranks at the left; hexagons have the first cell of each rank instead. */
    private void labels() {
        boolean hex = look.ground() == BoardLook.Ground.HEX;
        double y = Double.NaN;
        for (Spot spot : look.spots()) {
            if (spot.y() != y) {
                y = spot.y();
                label(
                        hex ? spot.x() - 66 : -22,
                        y + 8,
                        hex ? spot.label() : spot.label().substring(1));
            }
        }
        if (!hex) {
            look.spots().stream()
                    .collect(Collectors.toMap(
                            Spot::x, spot -> spot.label().substring(0, 1), (one, same) -> one, TreeMap::new))
                    .forEach((x, file) -> label(x, look.height() + 27, file));
        }
    }

    private void label(double x, double y, String text) {
        out.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y));
        out.append("\" font-size=\"22\" class=\"l\">").append(escapeXml(text)).append("</text>\n");
    }

    private void arrow(int width, double opacity) {
        if (scene.from() < 0 || scene.target() < 0) {
            return;
        }
        Spot from = look.spots().get(scene.from());
        Spot to = look.spots().get(scene.target());
        double length = Math.max(1, Math.hypot(to.x() - from.x(), to.y() - from.y()));
        double dx = (to.x() - from.x()) / length;
        double dy = (to.y() - from.y()) / length;
        double x = to.x() - 42 * dx;
        double y = to.y() - 42 * dy;
        String tip = point(x, y);
        String left = point(x - 15 * dx - 13 * dy, y - 15 * dy + 13 * dx);
        String right = point(x - 15 * dx + 13 * dy, y - 15 * dy - 13 * dx);
        out.append("<path class=\"m\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"" + width);
        out.append("\" opacity=\"" + opacity + "\" d=\"M" + point(from.x(), from.y()) + "L" + tip);
        out.append("M" + left + "L" + tip + "L" + right + "\"/>\n");
    }

    private void marks() {
        for (int cell : scene.gone()) {
            if (cell != scene.target()) {
                piece(scene.before().charAt(cell), look.spots().get(cell), " opacity=\"0.28\"");
            }
            halo(cell, "x", 5, " stroke-dasharray=\"9 8\"");
        }
        halo(scene.from(), "m", 4, " stroke-dasharray=\"1 9\" stroke-linecap=\"round\"");
        List.of(scene.to(), scene.fresh()).forEach(cell -> halo(cell, "m", 7, ""));
        for (int cell : scene.line()) {
            halo(cell, "w", 8, "");
        }
    }

    private void halo(int cell, String kind, int width, String more) {
        if (cell < 0) {
            return;
        }
        String pen = " class=\"" + kind + "\" stroke-width=\"" + width + "\"" + more + "/>";
        boolean hex = look.ground() == BoardLook.Ground.HEX;
        String ring = "<rect x=\"-45\" y=\"-45\" width=\"90\" height=\"90\" rx=\"12\"";
        placeAt(look.spots().get(cell), (hex ? "<circle r=\"43\"" : ring) + pen);
    }

    private static String point(double x, double y) {
        return number(x) + " " + number(y);
    }

    private static String number(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.format(Locale.ROOT, "%.1f", number);
    }

    private static String shape(Form form) {
        return shape(form.shape(), form.slot(), form.with() == null ? "" : form.with());
    }

    private static String shape(BoardLook.Shape shape, char slot, String with) {
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
            case TEXT ->
                "<text y=\"16\" font-size=\"44\" font-weight=\"700\"" + fill + ">" + escapeXml(with) + "</text>";
            case PIP -> pip(with, fill);
            case PATH -> "<path d=\"" + escapeXml(with) + "\"" + fill + "/>";
        };
    }

    private static String pip(String side, String fill) {
        int x = side.equals("w") ? -34 : side.equals("e") ? 34 : 0;
        int y = side.equals("n") ? -34 : side.equals("s") ? 34 : 0;
        return "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"8.500\"" + fill + "/>";
    }

    /** Text from anywhere, fit for content and attributes. */
    public static String escapeXml(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", "?");
    }
}
