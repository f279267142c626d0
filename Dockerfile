# check=skip=SecretsUsedInArgOrEnv
# The site and its host. docs/operators/deploy.md, In a container.
#   docker build --build-arg SITE=my-cinema --build-arg SITE_URL=https://cinema.example -t cinema-site .

FROM node:24.21.0-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
RUN ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund"]

FROM deps AS build
# What pages are made of, and so in every copy of them: no secrets, which are the host's at run time. A captcha's site key is public
# (hence the first line).
ARG SITE=demo-circuit
ARG SITE_URL=http://localhost:9000
ARG PREVIEW_ORIGINS=
ARG RECAPTCHA_SITE_KEY=
ARG DISABLE_CONSENT=
ENV GATSBY_TELEMETRY_DISABLED=1
COPY . .
RUN ["npx", "tsx", "src/site-build/cli/build-site.ts"]
RUN ["npx", "tsx", "src/site-build/cli/pack-host.ts", "/packed"]

# The bill of materials, by a generator that the build itself does not need: the versions of the lock file, and no install scripts.
FROM node:24.21.0-bookworm-slim AS bill
WORKDIR /app
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
COPY src src
RUN ["npx", "tsx", "src/site-build/cli/bill-of-materials.ts", "sbom.cdx.json"]

FROM node:24.21.0-bookworm-slim AS host
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=9000 \
    PUBLIC_DIR=/srv/public \
    LOYALTY_DATABASE_URL=file:/data/loyalty.db \
    RENDERED_DIR=/data/rendered
WORKDIR /srv
# Owned by root: the host reads all of it and writes nothing but its database and pages that it renders.
COPY --from=build /packed ./
COPY --from=build /app/public ./public
COPY --from=bill /app/sbom.cdx.json ./
RUN ["install", "--directory", "--owner=node", "--group=node", "/data"]
VOLUME /data
USER node
EXPOSE 9000
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", ".stage/host/serve.mjs"]
