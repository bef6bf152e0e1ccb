package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The file that a match stands for. */
final class MatchTree {

    private MatchTree() {}

    static Mapping of(MatchRequest order) {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(Tree.pair("name", Tree.text(order.name())));
        pairs.add(Tree.pair("bots", bots(order)));
        if (!order.limits().isEmpty()) {
            pairs.add(Tree.pair("defaults", Tree.mapping(Tree.pair("limits", texts(order.limits())))));
        }
        if (!order.secrets().isEmpty()) {
            List<YamlNode> secrets = new ArrayList<>();
            order.secrets().forEach(name -> secrets.add(Tree.text(name)));
            pairs.add(Tree.pair("secrets", new Items(0, 0, secrets)));
        }
        pairs.add(Tree.pair("games", new Items(0, 0, List.of(game(order)))));
        pairs.add(Tree.pair("output", Tree.mapping(Tree.pair("dir", Tree.text(order.folder())))));
        return new Mapping(0, 0, pairs);
    }

    private static YamlNode game(MatchRequest order) {
        YamlNode id = Tree.text(order.game());
        List<Pair> pairs = new ArrayList<>(List.of(Tree.pair("game", id)));
        if (!order.options().isEmpty()) {
            pairs.add(Tree.pair("options", texts(order.options())));
        }
        if (order.from() != null) {
            pairs.add(Tree.pair("openings", Tree.mapping(Tree.pair("from", Tree.text(order.from())))));
        }
        return pairs.size() == 1 ? id : new Mapping(0, 0, pairs);
    }

    private static Items bots(MatchRequest order) {
        List<YamlNode> bots = new ArrayList<>();
        Set<String> taken = new HashSet<>(
                order.bots().stream().map(MatchRequest.OrderedBot::name).toList());
        for (MatchRequest.OrderedBot bot : order.bots()) {
            List<Pair> pairs = new ArrayList<>();
            pairs.add(Tree.pair("name", Tree.text(name(bot, taken))));
            pairs.add(
                    bot.dir().isEmpty()
                            ? Tree.pair("command", Tree.text(bot.command()))
                            : Tree.pair("dir", Tree.text(bot.dir())));
            bots.add(new Mapping(0, 0, pairs));
        }
        return new Items(0, 0, bots);
    }

    /** A given name as it is, so that two of them are a mistake; a made one is changed until it is free. */
    private static String name(MatchRequest.OrderedBot bot, Set<String> taken) {
        return bot.name().isEmpty() ? free(bot.label(), taken) : bot.name();
    }

    private static String free(String name, Set<String> taken) {
        String candidate = name;
        for (int n = 2; !taken.add(candidate); n++) {
            candidate = name + "-" + n;
        }
        return candidate;
    }

    private static Mapping texts(Map<String, String> texts) {
        List<Pair> pairs = new ArrayList<>();
        texts.forEach((name, text) -> pairs.add(Tree.pair(name, Tree.typed(text))));
        return new Mapping(0, 0, pairs);
    }
}
