import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export type Cluster = { url: string; pid: number; stop: () => Promise<void> };

const UNDURABLE_OPTIONS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of the machine's PostgreSQL programs, newest version first; undefined if there is none. */
export function postgresPrograms(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...debian, onPath ?? ''].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
}

/**
 * Starts PostgreSQL on a temporary folder, as another user if we are root (it refuses to run as root). `isDurable`: it
 * waits for the disk, as in production; tests do not need this.
 */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8'],
    options,
  );
  const port = await freePort();
  const chosen = ['max_connections=200', 'listen_addresses=127.0.0.1', ...(isDurable ? [] : UNDURABLE_OPTIONS)];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...chosen.flatMap((option) => ['-c', option])],
    options,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilAnswering(url);
  return { url, pid: server.pid ?? 0, stop };
}

/**
 * Creates a database on a cluster, as a copy of `template` or empty, and returns its address and a function to drop
 * it.
 */
export async function freshDatabase(
  clusterUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnce(clusterUrl, `create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnce(clusterUrl, `drop database ${name} with (force)`) };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilAnswering(url: string): Promise<void> {
  let fault: unknown;
  const isAnswering = () =>
    runOnce(url, 'select 1').then(
      () => true,
      (reason) => {
        fault = reason;
        return false;
      },
    );
  await until(isAnswering, () => `PostgreSQL answers (${fault})`);
}

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout?.trim();
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout?.trim();
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
