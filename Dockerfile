# What .ci/prove and .ci/test need, so that nobody has to be root outside the container:
#   podman build --tag proofline .
#   podman run --rm --volume "$PWD:/proofline" proofline .ci/prove
# `--build-arg for=all` is for .ci/run, `for=full` for .ci/full.
#
# With the program installed, for workflows that audit documents:
#   podman build --target program --tag proofline-program .
FROM debian:12 AS dependencies
ARG for=basic
COPY .ci/install-dependencies /tmp/install-dependencies
RUN /tmp/install-dependencies "$for" \
    && apt-get install --yes --no-install-recommends ca-certificates git \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /proofline

FROM dependencies AS build
COPY . .
RUN cmake -B /tmp/build -G Ninja -D PROOFLINE_TESTS=OFF -D PROOFLINE_EXAMPLES=OFF \
    && cmake --build /tmp/build --target proofline_program proofline_help \
    && DESTDIR=/installed cmake --install /tmp/build --component program

FROM dependencies AS program
COPY --from=build /installed /

# The last one is built without --target.
FROM dependencies
