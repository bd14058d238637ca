import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder } from './folders.ts';
import { createGuests } from './guests.ts';
import { load, todayRequest } from './load.ts';
import { PRODUCT, Program } from './program.ts';
import { mb, ratio, yesNo } from './statistics.ts';
import type { Table } from './table.ts';

const MAX_BYTES = 120 * 2 ** 20;
const IDLE_MS = 5000;
const REQUESTS = 1000;

/** Measures the memory of an idle server. */
export async function idleMemory(): Promise<Table> {
  const program = await Program.start(PRODUCT, newFolder());
  await sleep(IDLE_MS);
  const fresh = program.residentBytes();
  const guests = await createGuests(program.url, 20);
  await load(program, guests, todayRequest, { connections: 10, requests: REQUESTS });
  await sleep(IDLE_MS);
  const used = program.residentBytes();
  await program.stop();
  const row = (state: string, bytes: number) => [
    state,
    mb(bytes),
    `< ${mb(MAX_BYTES)}`,
    ratio(bytes / MAX_BYTES),
    yesNo(bytes < MAX_BYTES),
  ];
  return {
    title: 'Idle memory',
    columns: ['state', 'resident memory', 'target', 'share of the target', 'met'],
    rows: [row('fresh, after 5 s', fresh), row('after 1,000 requests and 5 s', used)],
    notes: 'Resident memory of the whole process, Node itself included.',
  };
}
