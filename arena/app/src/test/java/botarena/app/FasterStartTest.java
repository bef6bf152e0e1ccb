package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.plugged.OthelloJar;
import botarena.testing.Deadline;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The jar rewritten for a faster start behaves as before. */
class FasterStartTest {

    /** Every kind of lambda: its captures, its arguments and result, and the place of its body. Records with every type. */
    private static final String SOURCE = """
            package botarena.app;
            import java.util.function.*;
            import java.util.stream.*;
            public class Main {
                interface Half { default IntSupplier half(int n) { return () -> own(n); }
                    private int own(int n) { return n / 2; } }
                record Point(int x, long y) implements Half {
                    Supplier<Long> sum() { return () -> x + y; }
                    private static String text(Object any) { return "<" + any + ">"; }
                    Function<Object, String> texts() { return Point::text; } }
                record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, int[] a, Object o) {}
                record None() {}
                static void compare(Record... records) {
                    for (Record one : records) {
                        StringBuilder row = new StringBuilder().append(one.hashCode());
                        for (Object other : records) { row.append(one.equals(other) ? " =" : " !"); }
                        System.out.println(row + " " + one.equals(null) + one.equals("other"));
                    }
                }
                private final double factor;
                Main(double factor) { this.factor = factor; }
                private Main() { this(0.5); }
                private double by(double value) { return value * factor; }
                static long twice(long n) { return 2 * n; }
                static String name() { return "name"; }
                public static void main(String[] args) {
                    int i = 3; long l = 1L << 40; double d = 2.5; String s = "s"; int[] a = {7};
                    byte b = 1; char c = 'c'; boolean z = true; float f = 0.25f;
                    Supplier<String> all = () -> i + " " + l + " " + d + s + a[0] + b + c + z + f;
                    System.out.println(all.get());
                    DoubleUnaryOperator by = new Main(4)::by;
                    System.out.println(by.applyAsDouble(1.5));
                    Supplier<Main> made = Main::new;
                    DoubleFunction<Main> other = Main::new;
                    ToDoubleBiFunction<Main, Double> unboxed = Main::by;
                    System.out.println(made.get().by(4) + other.apply(3).by(1) + unboxed.applyAsDouble(made.get(), 8.0));
                    LongUnaryOperator twice = Main::twice;
                    System.out.println(twice.applyAsLong(21));
                    ToLongFunction<Integer> wider = Main::twice;
                    Function<Long, Long> boxed = Main::twice;
                    Predicate<Character> letter = Character::isLetter;
                    Supplier<Object> flag = s::isEmpty;
                    System.out.println(wider.applyAsLong(4) + boxed.apply(1L << 33) + " " + letter.test(c) + flag.get());
                    Runnable dropped = Main::name;
                    dropped.run();
                    System.out.println(new Point(1, 2).sum().get() + new Point(1, 2).texts().apply(9));
                    System.out.println(new Point(1, 2).half(9).getAsInt());
                    BiFunction<String, Integer, Object> cast = (text, n) -> text.charAt(n);
                    Comparator<String> order = (x, y) -> y.compareTo(x);
                    System.out.println(Stream.of("a", "c", "b").sorted(order).map(x -> cast.apply(x + s, 1)).toList());
                    Object[] array = Stream.of("a").map(x -> x + "!").toArray(String[]::new);
                    System.out.println(array[0] + array.getClass().getSimpleName());
                    ToIntFunction<String> length = String::length;
                    Supplier<StringBuilder> text = StringBuilder::new;
                    Function<java.util.List<String>, java.util.Iterator<String>> each = java.util.List::iterator;
                    Function<Object, String> words = String::valueOf;
                    System.out.println(text.get().append(length.applyAsInt("four"))
                            + each.apply(java.util.List.of("x")).next() + words.apply(7));
                    Runnable nested = () -> { Runnable inner = () -> System.out.println(i + s); inner.run(); };
                    nested.run();
                    compare(new None(), new None(), new Point(1, 2), new Point(1, 2), new Point(1, 1L << 33),
                            new All(z, b, c, (short) 9, i, l, f, d, null, s), new All(z, b, c, (short) 9, i, l, f, d, null, s),
                            new All(z, b, c, (short) 9, i, l, 0f, -0.0, null, null),
                            new All(z, b, c, (short) 9, i, l, -0f, 0.0, null, null),
                            new All(z, b, c, (short) 9, i, l, Float.NaN, Double.NaN, null, null),
                            new All(z, b, c, (short) 9, i, l, Float.NaN, Double.NaN, null, null),
                            new All(!z, b, c, (short) 9, i, l, f, d, null, s), new All(z, b, c, (short) 9, i, l, f, d, null, "S"));
                }
                interface Comparator<T> extends java.util.Comparator<T> {}
            }
            """;

    @TempDir
    private Path folder;

    private Path jar = Path.of("");

    @BeforeEach
    void compile() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path source = Files.writeString(folder.resolve("Main.java"), SOURCE);
        Path parser = Files.writeString(folder.resolve("Parser.java"), "package picocli; interface Parser {}");
        Path sum = Files.writeString(folder.resolve("Sum.java"), "package org.apache.commons.math3; interface Sum {}");
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--release",
                        "17",
                        "-XDstringConcat=inline",
                        "-d",
                        classes.toString(),
                        source.toString(),
                        parser.toString(),
                        sum.toString());
        assertThat(code).isZero();
        jar = folder.resolve("made.jar");
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream made = new JarOutputStream(bytes)) {
            for (Path file : files(classes)) {
                JarEntry entry = new JarEntry(classes.relativize(file).toString());
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 2, 3, 4));
                made.putNextEntry(entry);
                made.write(Files.readAllBytes(file));
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private String output(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-cp"));
        command.addAll(List.of(words));
        Process java = Deadline.limit(
                new ProcessBuilder(command).redirectErrorStream(true).start());
        String said = StandIns.output(java);
        assertThat(java.exitValue()).as(said).isZero();
        return said;
    }

    private void rewrite() throws Exception {
        output(
                OthelloJar.home(ClassReader.class).toString(),
                Path.of("../../lib/FasterStart.java").toString(),
                jar.toString());
    }

    @Test
    void theRewrittenProgramSaysTheSame() throws Exception {
        String before = output(jar.toString(), "botarena.app.Main");
        rewrite();
        assertThat(output(jar.toString(), "botarena.app.Main"))
                .isEqualTo(before)
                .contains("3s", "4x7", "17179869192 truefalse");
    }

    @Test
    void olderLibrariesBecomeClassesThatTheArchiveHoldsChecked() throws Exception {
        rewrite();
        try (JarFile made = new JarFile(jar.toFile())) {
            for (String name : List.of("picocli/Parser", "org/apache/commons/math3/Sum")) {
                byte[] code =
                        made.getInputStream(made.getJarEntry(name + ".class")).readAllBytes();
                assertThat(code[7]).as(name).isEqualTo((byte) Opcodes.V1_8);
            }
        }
    }

    @Test
    void onlyNumbersThatGetWiderAndTextsOfRecordsAreStillLinkedAtRunTime() throws Exception {
        rewrite();
        List<String> bodies = new ArrayList<>();
        try (JarFile made = new JarFile(jar.toFile())) {
            for (JarEntry entry : made.stream().toList()) {
                new ClassReader(made.getInputStream(entry).readAllBytes()).accept(linked(bodies), 0);
            }
        }
        assertThat(bodies).containsOnly("twice", "toString");
    }

    private static ClassVisitor linked(List<String> bodies) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String sign, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInvokeDynamicInsn(String called, String site, Handle maker, Object... args) {
                        bodies.add(maker.getName().equals("metafactory") ? ((Handle) args[1]).getName() : called);
                    }
                };
            }
        };
    }

    @Test
    void itsFilesHaveTheTimeOfTheOthers() throws Exception {
        rewrite();
        try (JarFile made = new JarFile(jar.toFile())) {
            assertThat(made.stream().map(JarEntry::getTimeLocal).distinct()).hasSize(1);
        }
    }
}
