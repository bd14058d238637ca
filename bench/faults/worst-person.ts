import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { StepResult } from '#main/server/worst-person.fixture.ts';
import { mb, ms } from '../statistics.ts';
import type { Table } from '../table.ts';
import { ServerMonitor } from './server-monitor.ts';

const PROGRAM = resolve(import.meta.dirname, '../../src/main/server/worst-person.fixture.ts');
const HEAP_MB = 562;
const SLOWEST_MS = 250;
const GROWTH_BYTES = 100 * 2 ** 20;
/** The endpoints in the table, those with the longest time. The worst of all are in the summary. */
const SHOWN = 15;

type Measured = StepResult & { slowestMs: number; growthBytes: number };

/** Measures what each call of the person with the most data costs other people. */
export async function worstPerson(): Promise<Table> {
  const program = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string | undefined;
  const server = JSON.parse((await next()) ?? '{}') as { url: string; pid: number };
  const measured: Measured[] = [];
  for (;;) {
    const monitor = await ServerMonitor.start(server);
    program.stdin.write('\n');
    const line = await next();
    const { slowestMs, firstBytes, peakBytes } = await monitor.end();
    if (line === undefined) break;
    measured.push({ ...(JSON.parse(line) as StepResult), slowestMs, growthBytes: peakBytes - firstBytes });
  }
  const [code] = await ended;
  return tableOf(measured, code === 0);
}

function tableOf(measured: readonly Measured[], isAlive: boolean): Table {
  const [slowestMs, growth] = [
    Math.max(...measured.map((one) => one.slowestMs)),
    Math.max(...measured.map(({ growthBytes }) => growthBytes)),
  ];
  return {
    title: 'The person with the most data',
    columns: ['call', 'longest time of `/healthz`', 'longest turn (processor)', 'growth of memory'],
    rows: measured
      .toSorted((one, other) => other.slowestMs - one.slowestMs)
      .slice(0, SHOWN)
      .map((one) => [one.name, ms(one.slowestMs), ms(one.turnMs), mb(one.growthBytes)]),
    notes: `A person with as much as all limits allow, on SQLite, in a process with a heap of ${HEAP_MB} MB that also sends the calls. ${measured.length} calls, one for each endpoint and more for the largest ones;
the ${SHOWN} slowest are shown. \`/healthz\` is polled every 20 ms from a separate thread. Targets: no answer above ${SLOWEST_MS} ms, no growth above ${mb(GROWTH_BYTES)}, and the process lives.`,
    glance: [
      {
        what: 'Every call of the person with the most data: slowest answer to others, most growth of memory',
        found: `${ms(slowestMs)}, ${mb(growth)}`,
        aim: `≤ ${SLOWEST_MS} ms, < ${mb(GROWTH_BYTES)}`,
        isMet: isAlive && slowestMs <= SLOWEST_MS && growth < GROWTH_BYTES,
      },
    ],
    faults: isAlive ? [] : [`The process ended after ${measured.at(-1)?.name}.`],
  };
}
