import { spawnSync } from 'node:child_process';
import { newFolder } from '../folders.ts';
import { createGuests } from '../guests.ts';
import { pollingDuring } from '../polling.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer, ms, percentile } from '../statistics.ts';
import type { Size, Table } from '../table.ts';
import { type Answer, Crowd } from './crowd.ts';
import { saveRequest } from './prepared-requests.ts';

const DELAYS_MS = [0, 20, 100];
const WRITERS = 20;
const WARM_UP_SECONDS = 3;
const SECONDS = { small: 2, full: 8 };

/** Delays every sync of the disk. strace traces only those calls, so nothing else gets slower. */
const slowedBy = (delayMs: number): string[] => [
  ...['strace', '-D', '-qq', '-f', '--seccomp-bpf', '-o', '/dev/null'],
  ...['-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:delay_exit=${delayMs * 1000}`],
];

const COLUMNS = [
  ...['each sync takes longer by', 'saves a second', 'refused', 'quickest save', 'save p99'],
  ...['read p50', 'read p99'],
];

/** Slows every commit; null if there is no strace. */
export async function slowDisk(size: Size): Promise<Table | null> {
  if (spawnSync('strace', ['-V']).status !== 0) return null;
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const delayMs of DELAYS_MS) {
    const program = await Program.start(PRODUCT, newFolder(), {}, slowedBy(delayMs));
    const guests = await createGuests(program.url, WRITERS);
    const crowd = await Crowd.open(program.url, WRITERS, guests.map(saveRequest));
    await crowd.saturate(WRITERS, WARM_UP_SECONDS);
    let saves: Answer[] = [];
    const reads = await pollingDuring(program.url, async () => {
      saves = await crowd.saturate(WRITERS, SECONDS[size]);
    });
    crowd.close();
    await program.stop();
    const times = saves.map(({ ms: took }) => took);
    const refused = saves.filter(({ status }) => status !== 200).length;
    if (Math.min(...times) < delayMs) faults.push('a save was acknowledged before the disk had it.');
    rows.push([
      ms(delayMs),
      integer(saves.length / SECONDS[size]),
      integer(refused),
      ms(Math.min(...times)),
      ms(percentile(times, 99)),
      ms(percentile(reads, 50)),
      ms(percentile(reads, 99)),
    ]);
  }
  return {
    title: 'A slow disk',
    columns: COLUMNS,
    rows,
    notes: `${WRITERS} people who save a score as fast as they are answered, and one page that fetches today, on SQLite, with the syncs of the disk slowed by strace.
None is acknowledged before its commit is on disk. Reads do not wait for it, except during SQLite's checkpoint on the same thread.`,
    glance: [
      {
        what: `A slow disk, each sync ${rows.at(-1)?.[0]} later: saves acknowledged too early, saves refused, p99 of reads`,
        found: `${faults.length}, ${rows.at(-1)?.[COLUMNS.indexOf('refused')]}, ${rows.at(-1)?.[COLUMNS.indexOf('read p99')]}`,
        aim: 'none too early',
        isMet: faults.length === 0,
      },
    ],
    faults,
  };
}
