# What .ci/prove and .ci/test need, so that nobody has to be root outside the container:
#   podman build --tag proofline .
#   podman run --rm --volume "$PWD:/proofline" proofline .ci/prove
# `--build-arg for=all` is for .ci/run, `for=full` for .ci/full.
FROM debian:12
ARG for=basic
COPY .ci/install-dependencies /tmp/install-dependencies
RUN /tmp/install-dependencies "$for" \
    && apt-get install --yes --no-install-recommends ca-certificates git \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /proofline
