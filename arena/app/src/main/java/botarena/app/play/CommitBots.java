package botarena.app.play;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.base.FileErrors;
import botarena.base.UntrustedFolder;
import botarena.base.UserCache;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.BotEntry.Program;
import botarena.tournament.Tournament;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.ShellWords;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bots that are commits of git repositories, each in a worktree of its own below the user's cache. To be closed, which
 * removes the worktrees; worktrees of a killed program go when the next one starts.
 */
final class CommitBots implements AutoCloseable {

    private static final Pattern NAMED_COMMIT = Pattern.compile("(?s)([\\p{L}\\p{N}_.@+-]+)=(.*)");
    private static final int HASH_DIGITS = 10;

    /** Variables by which git, called by a hook of git, would take another repository than the one that is named. */
    private static final List<String> OF_HOOKS =
            List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR");

    /**
     * A commit.
     *
     * @param name of the bot
     * @param repository top folder of its repository
     * @param folder the bot's inside the repository, empty for the top
     * @param revision as the user wrote it
     * @param hash all 40 digits
     */
    private record Commit(String name, Path repository, String folder, String revision, String hash) {

        Map<String, String> fields() {
            Map<String, String> fields = new LinkedHashMap<>();
            fields.put("repository", repository.toString());
            fields.put("folder", folder);
            fields.put("revision", revision);
            fields.put("commit", hash);
            return fields;
        }

        String brief() {
            return hash.substring(0, HASH_DIGITS);
        }
    }

    private final List<Commit> commits;
    private final Path place;
    private final List<String> build;
    private final String command;

    /**
     * Finds the commits; nothing is written yet.
     *
     * @param bots each {@code REPO@REVISION}, also behind {@code name=}
     * @param build command that builds each
     * @param command starts each; empty if their {@code bot.yaml} has it
     * @throws Failure if a commit does not exist, or both are one
     */
    CommitBots(List<String> bots, String build, String command) {
        this.command = command;
        try {
            this.build = ShellWords.split(build);
        } catch (IllegalArgumentException e) {
            throw Failure.usage("--build: '" + build + "' cannot be split into words: " + e.getMessage());
        }
        if (this.build.isEmpty()) {
            throw Failure.usage("--build is empty", "try: --build make");
        }
        commits = bots.stream().map(CommitBots::find).toList();
        Commit first = commits.get(0);
        if (first.hash().equals(commits.get(1).hash())
                && first.folder().equals(commits.get(1).folder())) {
            throw Failure.usage(
                    bots.get(0) + " and " + bots.get(1) + " are the same commit, " + first.brief(),
                    "to see others, try: " + git(first.repository(), "log", "--oneline", "-n", "10"));
        }
        place = UserCache.folder()
                .resolve("commits")
                .resolve(String.valueOf(ProcessHandle.current().pid()));
    }

    /** Figures of each commit from the record of a test. */
    List<Map<String, String>> fields() {
        return commits.stream().map(Commit::fields).toList();
    }

    private static Commit find(String bot) {
        Matcher named = NAMED_COMMIT.matcher(bot);
        String name = named.matches() ? named.group(1) : "";
        String text = named.matches() ? named.group(2) : bot;
        for (int at = text.indexOf('@'); at > 0; at = text.indexOf('@', at + 1)) {
            File folder = new File(text.substring(0, at));
            if (folder.isDirectory()) {
                return find(name, folder.toPath().toAbsolutePath().normalize(), text.substring(at + 1), text);
            }
        }
        throw Failure.usage(
                "with --build a bot is REPO@COMMIT, where REPO is a folder; '" + bot + "' is not",
                "try: .@HEAD .@HEAD~1");
    }

    private static Commit find(String name, Path folder, String revision, String shown) {
        Answer top = run(folder, "rev-parse", "--show-toplevel");
        if (top.code() != 0) {
            throw Failure.usage(
                    "there is no git repository in " + folder + ": " + top.lastLine(), "try: " + git(folder, "status"));
        }
        String prefix = run(folder, "rev-parse", "--show-prefix").text();
        Answer hash = run(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
        if (revision.isEmpty() || hash.code() != 0) {
            throw Failure.usage(
                    "'" + shown + "': there is no commit '" + revision + "' in " + top.text(),
                    "to see what there is, try: " + git(folder, "log", "--oneline", "--all", "-n", "20"),
                    "on a shallow clone, try: " + git(folder, "fetch", "--unshallow"));
        }
        Path whole = Path.of(top.text()).resolve(prefix).normalize();
        String made = whole.getFileName() + "-" + hash.text().substring(0, HASH_DIGITS);
        return new Commit(
                name.isEmpty() ? made.replaceAll("[^\\p{L}\\p{N}_.+-]", "-") : name,
                Path.of(top.text()),
                prefix.replaceAll("/$", ""),
                revision,
                hash.text());
    }

    /** Checks the commits out, and names them as bots of a match. */
    List<OrderedBot> checkOut() {
        removeOfDead();
        List<OrderedBot> bots = new ArrayList<>();
        for (Commit commit : commits) {
            Path worktree = place.resolve(commit.hash());
            try {
                Files.createDirectories(place);
            } catch (IOException e) {
                throw Failure.invalid("a worktree cannot be made: " + FileErrors.describe(e));
            }
            String[] words = {"worktree", "add", "--force", "--detach", worktree.toString(), commit.hash()};
            Answer added = Files.isDirectory(worktree) ? new Answer(0, "") : run(commit.repository(), words);
            Path folder = worktree.resolve(commit.folder());
            if (added.code() != 0 || !Files.isDirectory(folder)) {
                throw Failure.invalid(
                        added.code() != 0
                                ? "git makes no worktree of " + commit.hash() + ": " + added.lastLine()
                                : "there is no folder " + commit.folder() + " in the commit " + commit.hash(),
                        "try: " + git(commit.repository(), "show", "--stat", commit.hash()));
            }
            if (command.isEmpty() && !BotFolder.isBotFolder(folder)) {
                throw Failure.usage(
                        commit.name() + ": there is no " + BotFolder.FILE + " in the commit " + commit.brief()
                                + " that says the bot's command",
                        "try: the same command with --command './mybot'");
            }
            bots.add(
                    command.isEmpty()
                            ? new OrderedBot(commit.name(), commit.name(), "", folder.toString())
                            : new OrderedBot(commit.name(), command));
        }
        return bots;
    }

    /** The tournament with its bots in their worktrees, built by the command of this test. */
    Tournament inWorktrees(Tournament match) {
        List<BotEntry> bots = new ArrayList<>();
        for (int i = 0; i < commits.size(); i++) {
            BotEntry bot = match.bots().get(i);
            Path folder =
                    place.resolve(commits.get(i).hash()).resolve(commits.get(i).folder());
            Program program =
                    new Program(bot.command(), folder, FolderOwner.ORGANISER, true, bot.env(), bot.needs(), build);
            bots.add(bot.startedAs(program));
        }
        return match.withBots(bots);
    }

    @Override
    public void close() {
        removeAll(place);
        for (Commit commit : commits) {
            run(commit.repository(), "worktree", "prune");
        }
    }

    /** Removes worktrees of killed programs. Their repositories forget them by {@code git worktree prune}. */
    private static void removeOfDead() {
        try (DirectoryStream<Path> places =
                Files.newDirectoryStream(UserCache.folder().resolve("commits"))) {
            for (Path each : places) {
                String pid = String.valueOf(each.getFileName());
                if (pid.matches("\\d{1,9}")
                        && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
                    removeAll(each);
                }
            }
        } catch (IOException e) {
            // There are none yet; if they cannot be read, git says so in a moment.
        }
    }

    /** Leftovers lie in a cache, where they harm no test. */
    private static void removeAll(Path folder) {
        List<UntrustedFolder.Failure> unused = new UntrustedFolder(folder).remove();
    }

    /** The command line of git, for a person. */
    private static String git(Path folder, String... words) {
        return ShellWords.join(command(folder, words));
    }

    private static List<String> command(Path folder, String... words) {
        List<String> all = new ArrayList<>(List.of("git", "-C", folder.toString()));
        all.addAll(List.of(words));
        return all;
    }

    /** Result of a call of git: its exit code and its output. */
    private record Answer(int code, String text) {
        String lastLine() {
            return text.substring(text.lastIndexOf('\n') + 1);
        }
    }

    private static Answer run(Path folder, String... words) {
        ProcessBuilder builder = new ProcessBuilder(command(folder, words)).redirectErrorStream(true);
        builder.environment().keySet().removeAll(OF_HOOKS);
        builder.environment().put("GIT_TERMINAL_PROMPT", "0");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Answer(process.waitFor(), said.strip());
        } catch (IOException e) {
            throw new Failure(
                    ExitCode.NEVER_STARTED,
                    "--build needs git, which cannot be started: " + e.getMessage(),
                    "try: apt-get install git");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure(ExitCode.INTERRUPTED, "stopped while git was called");
        }
    }
}
