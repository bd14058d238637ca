import { setTimeout as sleep } from 'node:timers/promises';
import { mb, met, ratio } from './figures.ts';
import { newFolder } from './folders.ts';
import { guestsOf } from './guests.ts';
import { askToday, load } from './load.ts';
import { PRODUCT, Program } from './program.ts';
import type { Table } from './table.ts';

const AT_MOST_BYTES = 120 * 2 ** 20;
const IDLE_MS = 5000;
const REQUESTS = 1000;

/** What a server holds that nobody is using. */
export async function idleMemory(): Promise<Table> {
  const program = await Program.start(PRODUCT, newFolder());
  await sleep(IDLE_MS);
  const fresh = program.residentBytes();
  const guests = await guestsOf(program.url, 20);
  await load(program, guests, askToday, { connections: 10, requests: REQUESTS });
  await sleep(IDLE_MS);
  const used = program.residentBytes();
  await program.stop();
  const row = (state: string, bytes: number) => [
    state,
    mb(bytes),
    `< ${mb(AT_MOST_BYTES)}`,
    ratio(bytes / AT_MOST_BYTES),
    met(bytes < AT_MOST_BYTES),
  ];
  return {
    title: 'Idle memory',
    columns: ['state', 'resident memory', 'target', 'share of the target', 'met'],
    rows: [row('fresh, after 5 s', fresh), row('after 1,000 requests and 5 s', used)],
    notes: 'Resident memory of the whole process, Node itself included.',
  };
}
