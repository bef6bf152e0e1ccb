# shellcheck shell=sh disable=SC2154
# The parts of release/build; $source is the clone that was built, $to where everything goes.

system_name() {
    case $(uname -s) in
        Darwin) system=macos ;;
        MINGW* | MSYS*) system=windows ;;
        *) system=linux ;;
    esac
    case $(uname -m) in
        aarch64 | arm64) echo $system-arm64 ;;
        *) echo $system-x64 ;;
    esac
}

# All times are the commit's, all rights those of who installs.
settle() {
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    chmod -R u=rwX,go=rX "$1"
}

# What every system gets: launchers, jar, sample bots, kits, documentation.
stage_home() {
    mkdir -p "$1/lib" "$1/sample-bots/java/target" "$1/results"
    for file in README.md CHANGELOG.md CONTRIBUTING.md LICENSE; do
        cp "$source/$file" "$1/"
    done
    cp -p "$source/botarena" "$source/botarena.cmd" "$1/"
    cp -p "$source/lib/archive" "$source/lib/train" "$1/lib/"
    cp "$source/arena/app/target/botarena.jar" "$1/lib/"
    (cd "$source" && git archive HEAD sample-bots sample-games kits docs results/example results/README.md protocol/README.md protocol/rules.md \
        protocol/schema protocol/transcripts) | tar -x -C "$1"
    rm "$1/sample-bots/java/pom.xml"
    cp "$source/sample-bots/java/target/sample-bots.jar" "$1/sample-bots/java/target/"
    jar_classes "$1" >"$1/lib/classes"
    { echo "version=$version" && echo "commit=$commit" && echo "sum=$(cksum <"$1/lib/botarena.jar")"; } >"$1/lib/release"
    settle "$1"
}

# The classes that starts load, for the archive of the first run. Only classes that are the same each time: what
# single-threaded commands load, and what plays games by its names.
jar_classes() {
    list=$work/classes
    mkdir -p "$list"
    n=0
    while read -r words; do
        n=$((n + 1))
        # shellcheck disable=SC2086 # the words are meant to be split
        (cd "$1" && java -XX:DumpLoadedClassList="$list/$n" -XX:+UseSerialGC -Dbotarena.home="$1" -jar lib/botarena.jar $words) \
            </dev/null >/dev/null 2>&1 || :
    done <<'WORDS'
--help
match --help
games quixo
verify results/example
plan sample-bots/league.yaml --pilot 0s
WORDS
    {
        sed '/^[#@]/d; / super: /d; s/ id: .*//' "$list"/*
        sed '/^#/d' "$source/release/classes"
        jar tf "$1/lib/botarena.jar" \
            | sed -n 's/\.class$//; /^botarena\/\(base\|protocol\|games\|rules\|referee\|ratings\|tournament\)\//p
                /^botarena\/app\/\(cli\|debug\|logging\|play\|terminal\)\//p'
    } | sort -u
    sed -n '/^@lambda/p' "$list"/* | sort -u
}

pack_tar() {
    case $3 in
        gz) squeeze='gzip -n -9' ;;
        *) squeeze='xz -T1 -6' ;;
    esac
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu -C "$1" -c "$2" \
        | $squeeze >"$to/$2${4:-}.tar.$3"
}

pack_zip() {
    (cd "$1" && find "$2" | sort | zip -X -q -9 "$to/$2.zip" -@)
}

# For Windows a zip, written by the JDK, as nothing else that writes zips is everywhere there.
pack_bundle() {
    case $(system_name) in
        windows-*) pack_zip_of_jdk "$1" "$2" "-$(system_name)" ;;
        *) pack_tar "$1" "$2" xz "-$(system_name)" ;;
    esac
}

pack_zip_of_jdk() {
    (cd "$1" && find "$2" -type f | sort | sed 's/.*/"&"/' >../files \
        && jar --create --no-manifest --date "$(date -u -d "@$SOURCE_DATE_EPOCH" +%FT%TZ)" --file bundle.zip @../files \
        && mv bundle.zip "$to/$2${3:-}.zip")
}

# The same with a Java of its own; C programs are built too, as not every machine has a compiler.
stage_bundle() {
    mkdir -p "$(dirname "$2")"
    cp -a "$1" "$2"
    jlink --strip-debug --no-header-files --no-man-pages --compress=2 --output "$2/runtime" --add-modules \
        java.base,java.logging,java.management,java.naming,java.net.http,java.xml,jdk.crypto.ec,jdk.management,jdk.unsupported,jdk.zipfs
    { echo "system=$(system_name)" && echo "loader=$(loader "$2/runtime/bin/java")"; } >>"$2/lib/release"
    build_in_c "$2/sample-bots/c"
    settle "$2"
}

# On Windows it stays as it is: what it is started by is a shell's word.
build_in_c() {
    case $(system_name) in
        windows-*) return ;;
        macos-*) cc -O2 -std=gnu11 -o "$1/random" "$1/random.c" ;;
        *) cc -O2 -std=gnu11 -static -s -Wl,--build-id=none -o "$1/random" "$1/random.c" ;;
    esac
    sed -i '/^build:/d; /^needs:/d' "$1/bot.yaml"
}

# The libraries that a program needs of the system; empty if unknown.
loader() {
    [ -f "$1" ] || return 0
    od -A n -t c -N 8192 "$1" | tr -d ' \n' | sed -n 's/.*\(\/lib[0-9a-z]*\/ld-[-_.a-z0-9]*\.so\.[0-9]\).*/\1/p'
}

pack_deb() {
    root=$work/deb
    mkdir -p "$root/DEBIAN" "$root/usr/share/doc/botarena" "$root/usr/bin" "$root/usr/share"
    cp -a "$1" "$root/usr/share/botarena"
    mv "$root/usr/share/botarena/LICENSE" "$root/usr/share/doc/botarena/copyright"
    ln -s ../share/botarena/botarena "$root/usr/bin/botarena"
    sed "s/@VERSION@/$version/; s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f 1)/" "$source/release/deb/control" \
        >"$root/DEBIAN/control"
    cp "$source/release/deb/postinst" "$source/release/deb/prerm" "$root/DEBIAN/"
    settle "$root"
    chmod 755 "$root/DEBIAN/postinst" "$root/DEBIAN/prerm"
    dpkg-deb --root-owner-group -Zxz --build "$root" "$to/botarena_${version}_all.deb" >/dev/null
}

# The package for learners, by Python's standard library alone.
pack_wheel() {
    command -v python3 >/dev/null || {
        say "NOT BUILT: the wheel of botarena-env, as python3 is missing; try: apt-get install python3-minimal"
        return
    }
    say "the Python package"
    python3 "$source/kits/rl/wheel_builder.py" "$to" >/dev/null
    [ -f "$to/botarena_env-$version-py3-none-any.whl" ] \
        || fail "kits/rl/pyproject.toml has another version than $version" "grep ^version kits/rl/pyproject.toml"
}

published='arena/base protocol arena/games arena/ratings arena/rules arena/referee arena/tournament sample-bots/java'

# What Maven Central wants of every pom, and that it needs no parent: looked at before the tests, which take a while.
check_poms() {
    # shellcheck disable=SC2086 # a list of folders
    mvn -B -q -ntp -f "$source/pom.xml" -Prelease -Dmaven.test.skip=true ${BOTARENA_MAVEN_OPTS:-} \
        -pl "$(printf "%s," $published)" -am process-resources >&2
    for folder in $published; do
        pom=$source/$folder/.flattened-pom.xml
        for wanted in name description url licenses developers scm; do
            grep -q "^  <$wanted[ >]" "$pom" || fail "$folder is to be published and has no <$wanted>" "pom.xml"
        done
        ! grep -q '<parent>\|\${' "$pom" || fail "the pom of $folder does not stand alone" "the profile release of pom.xml"
    done
}

# What a person publishes: each module's jar with its sources, documentation and flattened pom.
stage_artifacts() {
    mkdir -p "$1"
    for folder in $published; do
        artifact=$(sed -n 's,^  <artifactId>\(.*\)</artifactId>$,\1,p' "$source/$folder/pom.xml")-$version
        for part in .jar -sources.jar -javadoc.jar; do
            cp "$source/$folder/target/$artifact$part" "$1/"
        done
        cp "$source/$folder/.flattened-pom.xml" "$1/$artifact.pom"
    done
}
