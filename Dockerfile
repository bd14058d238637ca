# The same two commands as anywhere: npm ci, npm start.
FROM node:26-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/runtime.js scripts/detector.js scripts/fetch-packages.js scripts/
RUN DETECTOR=off npm ci
COPY . .
RUN npx vite build

FROM node:26-bookworm-slim
WORKDIR /app
ENV HOST=0.0.0.0 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
COPY scripts/runtime.js scripts/detector.js scripts/fetch-packages.js scripts/
RUN npm ci --omit=dev && npm cache clean --force
COPY src src
COPY LICENSE docs/licenses.md ./
COPY scripts/backup.ts scripts/move.ts scripts/restore.ts scripts/
COPY --from=built /app/dist dist
# Node keeps what it compiles, for the next start.
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so that a stop signal reaches it.
CMD ["node", "src/main/server/start.js"]
