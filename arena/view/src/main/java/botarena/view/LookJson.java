package botarena.view;

import botarena.games.BoardLook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** A board's look as data for JSON, without empty fields. */
public final class LookJson {

    private LookJson() {}

    public static Map<String, Object> of(BoardLook look) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", look.game());
        fields.put("title", look.title());
        fields.put("sides", look.sides());
        fields.put("cell", word(look.ground()));
        fields.put(
                "cells",
                look.spots().stream()
                        .map(spot -> List.of(spot.label(), spot.x(), spot.y()))
                        .toList());
        fields.put("box", List.of(look.width(), look.height()));
        fields.put("paint", mapValues(look.paint(), paint -> List.of(paint.light(), paint.dark())));
        fields.put("pieces", mapValues(look.pieces(), LookJson::stack));
        fields.put("names", mapValues(look.names(), name -> name));
        putUnlessEmpty(
                fields, "under", look.under().stream().map(LookJson::under).toList());
        fields.put("rest", look.rest());
        flag(fields, "runs", look.runs());
        fields.put("seat", look.seat());
        flag(fields, "first", look.firstBegins());
        fields.put("move", look.move());
        fields.put("say", look.say());
        fields.put("trays", look.trays().stream().map(LookJson::tray).toList());
        if (!look.cards().isEmpty()) {
            fields.put("cards", look.cards());
        }
        return fields;
    }

    private static void putUnlessEmpty(Map<String, Object> fields, String name, List<?> values) {
        if (!values.isEmpty()) {
            fields.put(name, values);
        }
    }

    private static void flag(Map<String, Object> fields, String name, boolean value) {
        if (value) {
            fields.put(name, true);
        }
    }

    private static <V> Map<String, Object> mapValues(Map<Character, V> map, Function<V, Object> written) {
        Map<String, Object> mapped = new LinkedHashMap<>();
        map.forEach((letter, value) -> mapped.put(letter.toString(), written.apply(value)));
        return mapped;
    }

    private static List<Object> stack(List<BoardLook.Form> forms) {
        List<Object> stack = new ArrayList<>();
        for (BoardLook.Form form : forms) {
            List<Object> part = new ArrayList<>(List.of(word(form.shape()), String.valueOf(form.slot())));
            if (form.with() != null) {
                part.add(form.with());
            }
            stack.add(part);
        }
        return stack;
    }

    private static List<Object> under(BoardLook.Under under) {
        return List.of(under.label(), word(under.shape()), String.valueOf(under.slot()));
    }

    private static List<Object> tray(BoardLook.Tray tray) {
        return List.of(
                tray.team(),
                tray.items().stream()
                        .map(item -> List.of(String.valueOf(item.letter()), item.group()))
                        .toList());
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
