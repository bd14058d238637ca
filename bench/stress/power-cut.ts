import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpegRoom } from '../../src/testing/rendered-room.ts';
import { newFolder } from '../folders.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer } from '../statistics.ts';
import type { Table } from '../table.ts';
import { syncTrace } from './sync-trace.ts';
import { VerifyingClient } from './verifying-client.ts';

const SYNCHRONOUS_OFF = resolve(import.meta.dirname, 'synchronous-off.ts');
const WATCHED_MS = { full: 60_000, small: 10_000 } as const;
const ATTACH_MS = 2000;
const CALLS = 'trace=pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync,rename';

/**
 * Simulates a power cut, which SIGKILL does not: the system keeps writes of a killed process, but a power cut loses
 * unsynced ones. Traces the system calls of a server on SQLite: no answer may leave before the sync of its writes.
 */
export async function powerCut(isSmall: boolean, isPlanted: boolean): Promise<Table | null> {
  if (spawnSync('strace', ['-V']).status !== 0) return null;
  const settings: Record<string, string> = isPlanted ? { NODE_OPTIONS: `--import=${SYNCHRONOUS_OFF}` } : {};
  const server = await Program.start(PRODUCT, newFolder(), { LOG_LEVEL: 'silent', ...settings });
  const file = join(newFolder(), 'calls');
  const flags = ['-f', '-y', '-s', '20', '-e', CALLS, '-e', 'signal=none', '-o', file, '-p', String(server.pid)];
  const strace = spawn('strace', flags, { stdio: 'ignore' });
  await sleep(ATTACH_MS);
  const photo = await jpegRoom({ width: 640, height: 480, clutter: 40 });
  // One client only: with several, the next writes of others may be in progress when an answer leaves.
  const client = new VerifyingClient(server.url, photo);
  const until = performance.now() + (isSmall ? WATCHED_MS.small : WATCHED_MS.full);
  await client.write(() => performance.now() > until);
  const exited = once(strace, 'exit');
  strace.kill('SIGINT');
  await exited;
  await server.stop();
  const { answers, syncs, faults } = syncTrace(readFileSync(file, 'utf8').split('\n'));
  const { acknowledged } = client.counts;
  return {
    title: isPlanted ? 'A power cut, where SQLite does not wait for the disk' : 'A power cut',
    columns: ['what', 'SQLite'],
    rows: [
      ['writes acknowledged', integer(acknowledged)],
      ['answers traced', integer(answers)],
      ['syncs', integer(syncs)],
      ['**answers that left before the sync, photos named before it**', `**${integer(faults.length)}**`],
    ],
    notes: `One person writes without a pause to a server under \`strace\`. Data that was not synced when an answer left would be lost in a power cut.
PostgreSQL gives its own guarantee (\`synchronous_commit\`), which the server does not weaken.`,
    glance: [
      {
        what: 'A power cut, by system calls: answers that left before the sync of their writes',
        found: `${faults.length} of ${integer(answers)}`,
        aim: 'none',
        isMet: faults.length === 0,
      },
    ],
    faults: [
      ...new Set(faults),
      ...client.faults,
      ...client.troubles,
      ...(answers < acknowledged ? ['Not all answers were traced.'] : []),
    ],
  };
}
