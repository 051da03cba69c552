# Built once with everything, run with what the server needs alone.
FROM node:24-bookworm-slim AS build
WORKDIR /hub
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
# The image has Node already, so the Node that comes for bare machines goes; node-av is not ours to hand out, FFmpeg stands in for it.
RUN node scripts/bootstrap.mjs build \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/node-av node_modules/@seydx

FROM node:24-bookworm-slim
WORKDIR /hub
COPY --from=build /hub/package.json ./
COPY --from=build /hub/node_modules node_modules
COPY --from=build /hub/dist dist
COPY --from=build /hub/src src
COPY --from=build /hub/samples samples
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ffmpeg \
 && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "process.env.ROLE === 'worker' ? 0 : fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/server/main.js"]
