# Scorekeeper for a group: the served table, the app for every phone, and the hub, at one address.
# docs/hosting.md says how to run it. tests/packaging/test_container.py carries out these steps in an
# empty root, so an instruction of a kind that has not been here before has to be added there.

# The web app is the same on every processor, so it is made on that of the build.
FROM --platform=$BUILDPLATFORM node:22-slim AS node
FROM --platform=$BUILDPLATFORM python:3.13-slim AS site
# Compiles the Python of the web app once, instead of in every browser.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
WORKDIR /build
COPY pyproject.toml README.md LICENSE CHANGELOG.md ./
COPY assets assets
COPY scorekeeper scorekeeper
RUN python -m venv --without-pip /opt/scorekeeper && \
    python -m pip --python /opt/scorekeeper install --no-cache-dir --quiet .
WORKDIR /srv
RUN /opt/scorekeeper/bin/python -m scorekeeper.site /srv/site

FROM python:3.13-slim AS program
WORKDIR /build
COPY pyproject.toml README.md LICENSE CHANGELOG.md ./
COPY assets assets
COPY scorekeeper scorekeeper
# The environment has no pip of its own.
RUN python -m venv --without-pip /opt/scorekeeper && \
    python -m pip --python /opt/scorekeeper install --no-cache-dir --quiet . && \
    /opt/scorekeeper/bin/python -m compileall -q /opt/scorekeeper

FROM python:3.13-slim
RUN python -m pip uninstall --yes --quiet --root-user-action ignore pip && \
    groupadd --gid 10001 scorekeeper && \
    useradd --no-log-init --uid 10001 --gid 10001 --no-create-home --home-dir /data \
        --shell /usr/sbin/nologin scorekeeper && \
    install --directory --owner 10001 --group 10001 --mode 700 /data
COPY --from=program /opt/scorekeeper /opt/scorekeeper
COPY --from=site /srv/site /srv/site
ENV PATH=/opt/scorekeeper/bin:/usr/local/bin:/usr/bin:/bin \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PYTHONUTF8=1 \
    FLET_FORCE_WEB_SERVER=1 \
    SCOREKEEPER_DATA=/data
USER 10001:10001
WORKDIR /data
VOLUME ["/data"]
EXPOSE 8550
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import http.client as h, sys; c = h.HTTPConnection('127.0.0.1', 8550, timeout=4); c.request('GET', '/_health'); sys.exit(c.getresponse().status != 200)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["scorekeeper"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8550", "--site", "/srv/site", "--owner-key-file", "/data/hub/owner-key"]
