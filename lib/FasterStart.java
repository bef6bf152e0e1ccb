import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/**
 * Rewrites a jar in place so that Java 17 starts it with a fifth less work. Lambdas of botarena become classes: linking one
 * of 700 lambdas takes 85 µs of a start, loading a class from the archive 10. Records compare and hash themselves by plain
 * code: the first one that does it by Java's takes 25 ms. The classes of Picocli and of Commons Math, which are of Java 5,
 * become newer ones, whose code is checked when the archive is made and not in each start.
 */
final class FasterStart {
    private final Path root;
    private final ClassLoader loader;
    private final FileTime time;

    private final Map<String, ClassWriter> made = new LinkedHashMap<>();

    /** Names of classes made, by the class whose private methods they may call. */
    private final Map<String, List<String>> members = new LinkedHashMap<>();

    private FasterStart(Path root, ClassLoader loader) throws IOException {
        this.root = root;
        this.loader = loader;
        time = Files.getLastModifiedTime(root.resolve("botarena/app/Main.class"));
    }

    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        try (FileSystem files = FileSystems.newFileSystem(jar);
                URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            new FasterStart(files.getPath("/"), loader).rewrite();
        }
    }

    private void rewrite() throws IOException {
        List<Path> old = new ArrayList<>(classes("picocli"));
        old.addAll(classes("org/apache/commons/math3"));
        for (Path file : old) {
            ClassWriter writer = new Newer();
            new ClassReader(Files.readAllBytes(file)).accept(new ClassVisitor(Opcodes.ASM9, writer) {
                @Override
                public void visit(int version, int access, String name, String sign, String above, String[] faces) {
                    super.visit(Opcodes.V1_8, access, name, sign, above, faces);
                }
            }, 0);
            write(file, writer);
        }
        for (Path file : classes("botarena")) {
            ClassReader reader = new ClassReader(Files.readAllBytes(file));
            ClassWriter writer = new ClassWriter(reader, 0);
            LinkedCode code = new LinkedCode(writer);
            reader.accept(code, 0);
            if (code.replaced) {
                write(file, writer);
            }
        }
        for (Map.Entry<String, ClassWriter> lambda : made.entrySet()) {
            write(file(lambda.getKey()), lambda.getValue());
        }
        for (Map.Entry<String, List<String>> each : members.entrySet()) {
            admit(each.getKey(), each.getValue());
        }
    }

    private List<Path> classes(String folder) throws IOException {
        try (Stream<Path> all = Files.walk(root.resolve(folder))) {
            return all.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    /** The time is that of all others: equal sources make equal jars. */
    private void write(Path file, ClassWriter content) throws IOException {
        Files.write(file, content.toByteArray());
        Files.getFileAttributeView(file, BasicFileAttributeView.class).setTimes(time, time, time);
    }

    private Path file(String name) {
        return root.resolve(name + ".class");
    }

    /** Finds out what a method's variables are at each jump, which classes of Java 5 do not say. */
    private final class Newer extends ClassWriter {
        Newer() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected ClassLoader getClassLoader() {
            return loader;
        }
    }

    /** Tells a class of others that may call its private methods. */
    private void admit(String host, List<String> guests) throws IOException {
        ClassReader reader = new ClassReader(Files.readAllBytes(file(host)));
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            private boolean told;

            /** In the order of a class file: before what it contains. */
            private void tell() {
                if (!told) {
                    told = true;
                    guests.forEach(super::visitNestMember);
                }
            }

            @Override
            public void visitInnerClass(String name, String outer, String inner, int access) {
                tell();
                super.visitInnerClass(name, outer, inner, access);
            }

            @Override
            public RecordComponentVisitor visitRecordComponent(String name, String type, String sign) {
                tell();
                return super.visitRecordComponent(name, type, sign);
            }

            @Override
            public FieldVisitor visitField(int access, String name, String type, String sign, Object value) {
                tell();
                return super.visitField(access, name, type, sign, value);
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String sign, String[] thrown) {
                tell();
                return super.visitMethod(access, name, type, sign, thrown);
            }

            @Override
            public void visitEnd() {
                tell();
                super.visitEnd();
            }
        }, 0);
        write(file(host), writer);
    }

    /** Replaces what Java makes when it is first used: lambdas, references to methods, what records are equal to. */
    private final class LinkedCode extends ClassVisitor {
        private String owner;
        private String host;
        private int version;
        private int count;
        private boolean replaced;

        LinkedCode(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visit(int newness, int access, String name, String sign, String above, String[] faces) {
            version = newness;
            owner = name;
            host = name;
            super.visit(newness, access, name, sign, above, faces);
        }

        @Override
        public void visitNestHost(String name) {
            host = name;
            super.visitNestHost(name);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String sign, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, sign, thrown)) {
                @Override
                public void visitInvokeDynamicInsn(String called, String site, Handle maker, Object... args) {
                    boolean plain = maker.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                            && maker.getName().equals("metafactory");
                    if (plain && fits(Type.getType(site), (Type) args[0], (Type) args[2], (Handle) args[1])) {
                        String name = owner + "$$" + count++;
                        members.computeIfAbsent(host, any -> new ArrayList<>()).add(name);
                        made.put(name, lambda(name, called, site, (Type) args[0], (Handle) args[1]));
                        super.visitMethodInsn(Opcodes.INVOKESTATIC, name, "of", site, false);
                        replaced = true;
                    } else if (maker.getOwner().equals("java/lang/runtime/ObjectMethods")
                            && !called.equals("toString")) {
                        List<Handle> fields = Stream.of(args).skip(2).map(Handle.class::cast).toList();
                        if (called.equals("equals")) {
                            compare(mv, fields);
                        } else {
                            hash(mv, fields);
                        }
                        replaced = true;
                    } else {
                        super.visitInvokeDynamicInsn(called, site, maker, args);
                    }
                }

                /** A record's code needs room for two values of 64 bits. */
                @Override
                public void visitMaxs(int stack, int locals) {
                    super.visitMaxs(Math.max(stack, 4), locals);
                }
            };
        }

        /** Replaces a record and another object on the stack by whether their fields are equal. */
        private void compare(MethodVisitor code, List<Handle> fields) {
            Label equal = new Label();
            Label different = new Label();
            Label end = new Label();
            code.visitInsn(Opcodes.POP2);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitJumpInsn(Opcodes.IF_ACMPEQ, equal);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitTypeInsn(Opcodes.INSTANCEOF, owner);
            code.visitJumpInsn(Opcodes.IFEQ, different);
            for (Handle field : fields) {
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitFieldInsn(Opcodes.GETFIELD, owner, field.getName(), field.getDesc());
                code.visitVarInsn(Opcodes.ALOAD, 1);
                code.visitTypeInsn(Opcodes.CHECKCAST, owner);
                code.visitFieldInsn(Opcodes.GETFIELD, owner, field.getName(), field.getDesc());
                Type type = Type.getType(field.getDesc());
                if (reference(type)) {
                    String sign = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/Objects", "equals", sign, false);
                    code.visitJumpInsn(Opcodes.IFEQ, different);
                } else {
                    String sign = Type.getMethodDescriptor(Type.INT_TYPE, type, type);
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, box(type), "compare", sign, false);
                    code.visitJumpInsn(Opcodes.IFNE, different);
                }
            }
            code.visitLabel(equal);
            code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            code.visitInsn(Opcodes.ICONST_1);
            code.visitJumpInsn(Opcodes.GOTO, end);
            code.visitLabel(different);
            code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitLabel(end);
            code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {Opcodes.INTEGER});
        }

        /** Replaces a record on the stack by its hash, which is the one that Java would compute. */
        private void hash(MethodVisitor code, List<Handle> fields) {
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.ICONST_0);
            for (Handle field : fields) {
                code.visitIntInsn(Opcodes.BIPUSH, 31);
                code.visitInsn(Opcodes.IMUL);
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitFieldInsn(Opcodes.GETFIELD, owner, field.getName(), field.getDesc());
                Type type = Type.getType(field.getDesc());
                Type taken = reference(type) ? Type.getType(Object.class) : type;
                String sign = Type.getMethodDescriptor(Type.INT_TYPE, taken);
                String hasher = reference(type) ? "java/util/Objects" : box(type);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, hasher, "hashCode", sign, false);
                code.visitInsn(Opcodes.IADD);
            }
        }

        /**
         * Whether a call needs no conversion but casts and boxes; the others, which are few, stay what they are.
         *
         * @param exact the requested type, with its arguments
         */
        private boolean fits(Type site, Type asked, Type exact, Handle body) {
            List<Type> taken = taken(body);
            List<Type> given = new ArrayList<>(List.of(site.getArgumentTypes()));
            int captured = given.size();
            given.addAll(List.of(asked.getArgumentTypes()));
            boolean fit = version >= Opcodes.V11
                    && given.size() == taken.size()
                    && (asked.getReturnType() == Type.VOID_TYPE
                            || fits(returned(body), returned(body), asked.getReturnType()));
            for (int i = 0; fit && i < taken.size(); i++) {
                fit = i < captured
                        ? casts(given.get(i), taken.get(i))
                        : fits(given.get(i), exact.getArgumentTypes()[i - captured], taken.get(i));
            }
            return fit;
        }

        private boolean casts(Type given, Type taken) {
            return given.equals(taken) || reference(given) && reference(taken);
        }

        private boolean fits(Type given, Type exact, Type taken) {
            return casts(given, taken)
                    || reference(taken)
                    || reference(given) && exact.getInternalName().equals(box(taken));
        }

        private boolean reference(Type type) {
            return type.getSort() >= Type.ARRAY;
        }

        /** The class of a primitive type's objects. */
        private String box(Type type) {
            String name = type.getClassName();
            return "java/lang/"
                    + switch (name) {
                        case "int" -> "Integer";
                        case "char" -> "Character";
                        default -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
                    };
        }

        private void convert(MethodVisitor code, Type given, Type taken) {
            if (given.equals(taken)) {
                return;
            }
            if (!reference(given)) {
                String made = Type.getMethodDescriptor(Type.getObjectType(box(given)), given);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, box(given), "valueOf", made, false);
            } else if (reference(taken)) {
                code.visitTypeInsn(Opcodes.CHECKCAST, taken.getInternalName());
            } else {
                code.visitTypeInsn(Opcodes.CHECKCAST, box(taken));
                String value = taken.getClassName() + "Value";
                code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, box(taken), value, Type.getMethodDescriptor(taken), false);
            }
        }

        private List<Type> taken(Handle body) {
            List<Type> taken = new ArrayList<>();
            if (body.getTag() != Opcodes.H_INVOKESTATIC && body.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
                taken.add(Type.getObjectType(body.getOwner()));
            }
            taken.addAll(List.of(Type.getArgumentTypes(body.getDesc())));
            return taken;
        }

        private Type returned(Handle body) {
            return body.getTag() == Opcodes.H_NEWINVOKESPECIAL
                    ? Type.getObjectType(body.getOwner())
                    : Type.getReturnType(body.getDesc());
        }

        /** A class with the captured values as fields and one method, which calls the lambda's body. */
        private ClassWriter lambda(String name, String called, String site, Type asked, Handle body) {
            Type[] captured = Type.getArgumentTypes(site);
            String made = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            writer.visit(
                    version,
                    Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                    name,
                    null,
                    "java/lang/Object",
                    new String[] {Type.getReturnType(site).getInternalName()});
            writer.visitNestHost(host);
            MethodVisitor code = writer.visitMethod(0, "<init>", made, null, null);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            int place = 1;
            for (int i = 0; i < captured.length; i++) {
                writer.visitField(Opcodes.ACC_FINAL, "value" + i, captured[i].getDescriptor(), null, null);
                code.visitVarInsn(Opcodes.ALOAD, 0);
                place = load(code, captured[i], place);
                code.visitFieldInsn(Opcodes.PUTFIELD, name, "value" + i, captured[i].getDescriptor());
            }
            end(code, Opcodes.RETURN);

            code = writer.visitMethod(Opcodes.ACC_STATIC, "of", site, null, null);
            code.visitTypeInsn(Opcodes.NEW, name);
            code.visitInsn(Opcodes.DUP);
            place = 0;
            for (Type each : captured) {
                place = load(code, each, place);
            }
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", made, false);
            end(code, Opcodes.ARETURN);

            code = writer.visitMethod(Opcodes.ACC_PUBLIC, called, asked.getDescriptor(), null, null);
            if (body.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                code.visitTypeInsn(Opcodes.NEW, body.getOwner());
                code.visitInsn(Opcodes.DUP);
            }
            List<Type> taken = taken(body);
            place = 1;
            for (int i = 0; i < taken.size(); i++) {
                if (i < captured.length) {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitFieldInsn(Opcodes.GETFIELD, name, "value" + i, captured[i].getDescriptor());
                } else {
                    Type given = asked.getArgumentTypes()[i - captured.length];
                    place = load(code, given, place);
                    convert(code, given, taken.get(i));
                }
            }
            code.visitMethodInsn(call(body), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
            if (asked.getReturnType() == Type.VOID_TYPE && returned(body) != Type.VOID_TYPE) {
                code.visitInsn(returned(body).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            } else {
                convert(code, returned(body), asked.getReturnType());
            }
            end(code, asked.getReturnType().getOpcode(Opcodes.IRETURN));
            writer.visitEnd();
            return writer;
        }

        private int call(Handle body) {
            return switch (body.getTag()) {
                case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                default -> body.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
            };
        }

        private int load(MethodVisitor code, Type type, int place) {
            code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), place);
            return place + type.getSize();
        }

        private void end(MethodVisitor code, int last) {
            code.visitInsn(last);
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
    }
}
