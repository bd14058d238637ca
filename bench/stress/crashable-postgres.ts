import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../src/testing/free-port.ts';
import { postgresPrograms } from '../../src/testing/postgres.ts';

const START_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 3000;

/** A private PostgreSQL that waits for the disk and can be crashed. */
export class CrashablePostgres {
  readonly url: string;
  readonly #programs: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #options: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(programs: string, port: number, options: readonly string[]) {
    this.#programs = programs;
    this.#port = port;
    this.#options = options;
    this.#folder = mkdtempSync(join(tmpdir(), 'better-sleep-crashable-postgres-'));
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  /** Null if the machine has none. */
  static async start(options: readonly string[] = []): Promise<CrashablePostgres | null> {
    const programs = postgresPrograms();
    if (!programs) return null;
    const instance = new CrashablePostgres(programs, await freePort(), options);
    const user = unprivilegedUser();
    if (user) chownSync(instance.#folder, user.uid, user.gid);
    const flags = [
      '-D',
      join(instance.#folder, 'data'),
      '-A',
      'trust',
      '-U',
      'postgres',
      '--data-checksums',
      '-E',
      'UTF8',
    ];
    execFileSync(join(programs, 'initdb'), flags, { ...user, cwd: instance.#folder, stdio: 'ignore' });
    await instance.start();
    return instance;
  }

  async start(): Promise<void> {
    const chosen = ['max_connections=100', 'listen_addresses=127.0.0.1', ...this.#options].flatMap((one) => [
      '-c',
      one,
    ]);
    this.#process = spawn(
      join(this.#programs, 'postgres'),
      ['-D', join(this.#folder, 'data'), '-p', String(this.#port), '-k', this.#folder, ...chosen],
      { ...unprivilegedUser(), cwd: this.#folder, stdio: 'ignore' },
    );
    const deadline = performance.now() + START_WITHIN_MS;
    while (!(await this.isAnswering())) {
      if (performance.now() > deadline) throw new Error('PostgreSQL did not start.');
      await sleep(50);
    }
  }

  /** `immediate` shutdown: PostgreSQL stops without a checkpoint and recovers from its log at the next start. */
  async crash(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  /** SIGKILL to one backend process: PostgreSQL then closes all connections and recovers by itself. */
  async killBackend(): Promise<void> {
    const watcher = new pg.Client({ connectionString: this.url });
    const dropped = new Promise<void>((resolve) => watcher.on('error', () => resolve()).on('end', resolve));
    await watcher.connect();
    const { rows } = await watcher.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const one = rows[randomInt(Math.max(1, rows.length))];
    if (!one) throw new Error('No client is connected to PostgreSQL.');
    process.kill(one.pid, 'SIGKILL');
    await dropped;
    while (!(await this.isAnswering())) await sleep(20);
  }

  /** A connection that breaks while it opens or closes may never report this, so the wait is limited. */
  async query<Row extends object>(statement: string): Promise<Row[]> {
    const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS };
    const client = new pg.Client({ connectionString: this.url, ...limits });
    client.on('error', () => {});
    const querying = client.connect().then(() => client.query<Row>(statement));
    const timeout = sleep(2 * ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('PostgreSQL does not answer.');
    });
    timeout.catch(() => {});
    try {
      return (await Promise.race([querying, timeout])).rows;
    } finally {
      querying.catch(() => {});
      client.end().catch(() => {});
    }
  }

  isAnswering = (): Promise<boolean> =>
    this.query('select 1').then(
      () => true,
      () => false,
    );

  async remove(): Promise<void> {
    await this.#end('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
