import { resolve } from 'node:path';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { createLogger } from '#platform/logger.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { BadSettings, type Config, environmentConfig } from './config.ts';
import { allJobs, everyServerJobs } from './jobs.ts';
import { createWorkerApp } from './worker-app.ts';

const STOP_WITHIN_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 100;
const WEB_ROOT = resolve(import.meta.dirname, '../../../dist/web');

const START_LINES = {
  all: (publicUrl: string) => `Better Sleep is ready: ${publicUrl}`,
  web: (publicUrl: string) => `Better Sleep is ready (web role): ${publicUrl}`,
  worker: (_: string, address: string) => `Better Sleep is ready (worker role): status at ${address}/readyz`,
} satisfies Record<Config['ROLE'], (publicUrl: string, address: string) => string>;

/**
 * The number of new connections that may wait while the server is busy; the system may allow fewer. A client beyond it
 * waits for seconds.
 */
const BACKLOG = 4096;

/** Starts the server. A stop is graceful: no new requests, running ones finish, then the database closes. */
async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL);
  const { platform, close } = await compose(config, logger);
  const app = config.ROLE === 'worker' ? createWorkerApp(platform) : await createApp(platform, WEB_ROOT);
  const address = await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  const jobs = startJobs(platform.settings.runsJobs ? allJobs(platform) : everyServerJobs(platform), platform);
  const database = config.DATABASE_URL ? 'postgres' : 'sqlite';
  logger.info({ role: config.ROLE, database, photos: platform.vision.name }, 'ready');
  process.stdout.write(`\n  ${START_LINES[config.ROLE](config.PUBLIC_URL, address)}\n\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    // Browsers keep idle connections open; closing the server would wait for them.
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    await Promise.all([app.close(), jobs.stop()]);
    clearInterval(idle);
    await close();
    clearTimeout(deadline);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The message for a failed start: one sentence if the operator can fix it, else the whole error. */
function startErrorMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { code, port, path } = reason as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what uses it, or choose another with PORT.`;
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined) {
    return `Better Sleep may not open ${path}. Another user owns it, or an earlier start as root created it. Start as that user, or give the folder of DATA_DIR to this one with chown -R.`;
  }
  const isExpected = reason instanceof BadSettings || reason instanceof OperationalError;
  return isExpected ? reason.message : (reason.stack ?? reason.message);
}

try {
  await start(environmentConfig());
} catch (reason) {
  process.stderr.write(`${startErrorMessage(reason)}\n`);
  process.exit(1);
}
