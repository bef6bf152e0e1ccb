# botarena in a container: docker build -t botarena .
# Then, for example: docker run --rm -v "$PWD:/work" botarena match quixo random-py greedy-java
# The checkout's last commit is built as a release is, and its bundle with its own Java is what the image holds.
ARG DEBIAN=docker.io/library/debian:bookworm-slim

FROM ${DEBIAN} AS build
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends ca-certificates dpkg-dev gcc git libc6-dev maven openjdk-17-jdk-headless xz-utils zip
COPY . /source
RUN git config --global --add safe.directory '*' \
    && cd /source \
    && release/build "$(sed -n 's,^  <version>\(.*\)</version>$,\1,p' pom.xml | head -n 1)" --draft --to /release \
    && mkdir /unpacked \
    && tar -C /unpacked --strip-components=1 --no-same-owner -xf /release/botarena-*-linux-*.tar.xz

FROM ${DEBIAN}
# Bots get no more than these: add the languages that yours need.
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends bubblewrap python3 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 1000 --create-home botarena \
    && install -d -o botarena -g botarena /work
COPY --from=build /unpacked /usr/share/botarena
RUN ln -s ../share/botarena/botarena /usr/bin/botarena
ENV LANG=C.UTF-8
USER botarena
WORKDIR /work
ENTRYPOINT ["botarena"]
CMD ["--help"]
