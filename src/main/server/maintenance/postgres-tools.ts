import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperationalError } from '#platform/operational-error.ts';

/**
 * Runs a PostgreSQL program on a database. The password goes through a file, as every user of the machine can read
 * arguments.
 */
export async function runOn(url: string, program: 'pg_dump' | 'pg_restore', options: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'better-sleep-password-'));
  try {
    const address = new URL(url);
    const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, '\\$&');
    address.password = '';
    if (password) {
      const file = join(folder, 'password');
      await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
      address.searchParams.set('passfile', file);
    }
    await run(program, [`--dbname=${address.href}`, ...options]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function run(program: 'pg_dump' | 'pg_restore', options: readonly string[]): Promise<void> {
  const running = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  running.stderr.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString('utf8')).slice(0, 2000);
  });
  const code = await new Promise<number | null>((done, failed) => {
    running.once('error', (reason: NodeJS.ErrnoException) =>
      failed(reason.code === 'ENOENT' ? missingProgram(program) : reason),
    );
    running.once('close', done);
  });
  if (code !== 0) throw new OperationalError(`${program} ended with ${code}: ${errorOutput.trim()}`);
}

const missingProgram = (program: string): OperationalError =>
  new OperationalError(
    `${program} is not on this machine. It is one of PostgreSQL's client programs (on Debian: postgresql-client); take those of the server's version or newer.`,
  );
