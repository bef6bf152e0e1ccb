package botarena.ratings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Players of one side, in alphabetical order; a player with several seats is listed once for each.
 *
 * @param members player names, at least one
 */
public record Team(List<String> members) implements Comparable<Team> {
    /**
     * Sorts the members; refuses an empty team with an {@link IllegalArgumentException}.
     *
     * @param members player names, at least one
     */
    public Team {
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a team needs at least one member");
        }
        members = members.stream().sorted().toList();
    }

    /**
     * {@return the team of these members}
     *
     * @param members names in any order; equal names are clones
     */
    public static Team of(String... members) {
        return new Team(List.of(members));
    }

    /**
     * Parses the text of a team in a file: {@code A} or {@code A+B}. A plus sign with nothing on one side, as in {@code
     * C++}, belongs to the name, and so does one after a backslash.
     *
     * @param text without blanks around it
     * @return the team
     */
    public static Team read(String text) {
        List<String> members = new ArrayList<>();
        StringBuilder member = new StringBuilder();
        StringBuilder whole = new StringBuilder();
        int slashes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escaped = slashes % 2 == 1;
            if (c == '+' && slashes > 0) {
                member.setLength(member.length() - (slashes + 1) / 2);
                whole.setLength(whole.length() - (slashes + 1) / 2);
            }
            if (c == '+' && !escaped) {
                members.add(member.toString().strip());
                member.setLength(0);
            } else {
                member.append(c);
            }
            whole.append(c);
            slashes = c == '\\' ? slashes + 1 : 0;
        }
        members.add(member.toString().strip());
        return members.contains("") ? of(whole.toString().strip()) : new Team(members);
    }

    /** {@return text that {@link #read} reads as this team: its name, with plus signs escaped if needed} */
    public String toText() {
        String first = members.get(0);
        if (isClones()) {
            return read(first).equals(of(first)) ? first : escape(first);
        }
        int last = members.size() - 1;
        return members.subList(0, last).stream()
                        .map(member -> escape(member) + member.replaceFirst("(?s).*?(\\\\*)$", "$1") + "+")
                        .collect(Collectors.joining())
                + escape(members.get(last));
    }

    private static String escape(String member) {
        return member.replaceAll("(\\\\*)\\+", "$1$1\\\\+");
    }

    /**
     * {@return the team 0 or 1 of players listed by seat; seats go to the teams in turn}
     *
     * @param players names by seat, of all teams
     * @param number 0 or 1
     */
    public static Team ofSeats(List<String> players, int number) {
        List<String> members = new ArrayList<>();
        for (int seat = number; seat < players.size(); seat += 2) {
            members.add(players.get(seat));
        }
        return new Team(members);
    }

    /** {@return the members joined by {@code +}; a team of one player's clones has the player's name} */
    public String name() {
        return isClones() ? members.get(0) : String.join("+", members);
    }

    /** {@return whether one player holds all seats; true for a team of one} */
    public boolean isClones() {
        return members.get(0).equals(members.get(members.size() - 1));
    }

    @Override
    public int compareTo(Team other) {
        int shared = Math.min(members.size(), other.members.size());
        for (int i = 0; i < shared; i++) {
            int byName = members.get(i).compareTo(other.members.get(i));
            if (byName != 0) {
                return byName;
            }
        }
        return Integer.compare(members.size(), other.members.size());
    }
}
