import { newFolder } from './folders.ts';
import { PRODUCT, Program } from './program.ts';
import { median, ms, ratio, yesNo } from './statistics.ts';
import type { Table } from './table.ts';

const MAX_MS = 1000;
const STARTS = 7;

/** Measures the time from the start of the process to the first 200 of `/healthz`. */
export async function coldStart(): Promise<Table> {
  const lasting = newFolder();
  await startedAfterMs(lasting);
  const times = { fresh: [] as number[], lasting: [] as number[] };
  for (let start = 0; start < STARTS; start++) {
    times.fresh.push(await startedAfterMs(newFolder()));
    times.lasting.push(await startedAfterMs(lasting));
  }
  return {
    title: 'Cold start',
    columns: ['data folder', 'median', 'fastest', 'slowest', 'target', 'share of the target', 'met'],
    rows: [row('fresh', times.fresh), row('existing', times.lasting)],
    notes: `${STARTS} starts each, in turn, polled every 4 ms. With the web app built.`,
  };
}

async function startedAfterMs(folder: string): Promise<number> {
  const program = await Program.start(PRODUCT, folder);
  await program.stop();
  return program.readyAfterMs;
}

function row(folder: string, times: readonly number[]): string[] {
  const middle = median(times);
  return [
    folder,
    ms(middle),
    ms(Math.min(...times)),
    ms(Math.max(...times)),
    `< ${ms(MAX_MS)}`,
    ratio(middle / MAX_MS),
    yesNo(middle < MAX_MS),
  ];
}
