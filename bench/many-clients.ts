import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { TIME_ZONE } from './guests.ts';
import type { OpenPage } from './open-pages.ts';
import { RawConnection } from './raw-connection.ts';
import { percentile } from './statistics.ts';

/** A process that simulates many open pages; `open-clients.ts` starts it and reads its result. */

export type ClientOptions = { port: number; pagesFile: string; everyMs: number; writeEvery: number; rampMs: number };
export type ClientResult = {
  sent: number;
  p50: number;
  p99: number;
  maxMs: number;
  faults: Record<string, number>;
  processorMs: number;
};
export type Message = 'open' | { found: ClientResult };

const BODY = '{"overallScore":77}';

process.on('message', async (options: ClientOptions | { seconds: number }) => {
  if ('port' in options) await open(options);
  else process.send?.({ found: await run(options.seconds) } satisfies Message);
});

type Client = { connection: RawConnection; today: Buffer; room: Buffer; save: Buffer };

const clients: Client[] = [];
const faults: Record<string, number> = {};
let times: number[] = [];
let settings: ClientOptions;

async function open(options: ClientOptions): Promise<void> {
  settings = options;
  const pages = JSON.parse(readFileSync(options.pagesFile, 'utf8')) as OpenPage[];
  const startedAt = performance.now();
  for (const [at, page] of pages.entries()) {
    const connection = new RawConnection(options.port, onAnswer, (waiting) => addFault('lost connection', 1 + waiting));
    clients.push({ connection, ...requestsOf(page) });
    if (at % 100 === 99) await connection.connected();
    const aheadMs = ((at + 1) / pages.length) * options.rampMs - (performance.now() - startedAt);
    if (aheadMs > 1) await sleep(aheadMs);
  }
  process.send?.('open' satisfies Message);
}

function requestsOf({ id, key, logId }: OpenPage) {
  const request = (line: string, more = '') =>
    Buffer.from(
      `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: guest=${key}\r\ntime-zone: ${TIME_ZONE}\r\naccept-encoding: gzip\r\n${more}\r\n`,
    );
  const save = request(
    `PATCH /api/daily-log/${logId}`,
    `content-type: application/json\r\ncontent-length: ${BODY.length}\r\n`,
  );
  return {
    today: request(`POST /api/daily-log/today/${id}`),
    room: request(`GET /api/room-score/${id}`),
    save: Buffer.concat([save, Buffer.from(BODY)]),
  };
}

/**
 * Each page fetches today and, half an interval later, the room's score; all pages are spread evenly over the interval.
 */
async function run(seconds: number): Promise<ClientResult> {
  times = [];
  for (const fault of Object.keys(faults)) delete faults[fault];
  const gapMs = settings.everyMs / (2 * clients.length);
  const total = Math.floor((seconds * 1000) / gapMs);
  const processorBefore = process.cpuUsage();
  const startedAt = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor((performance.now() - startedAt) / gapMs));
    for (; sent < due; sent++) sendNext(sent, startedAt + sent * gapMs);
    await sleep(1);
  }
  await sleep(1000);
  if (times.length < total) addFault('no answer', total - times.length);
  const { user, system } = process.cpuUsage(processorBefore);
  const maxMs = times.reduce((longest, time) => Math.max(longest, time), 0);
  return {
    sent: total,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    maxMs,
    faults,
    processorMs: (user + system) / 1000,
  };
}

function sendNext(turn: number, dueAtMs: number): void {
  const { connection, today, room, save } = clients[turn % clients.length]!;
  const isFirstOfBeat = Math.floor(turn / clients.length) % 2 === 0;
  const isWrite = turn % settings.writeEvery === 0;
  connection.send(isWrite ? save : isFirstOfBeat ? today : room, dueAtMs);
}

/** Counted from the time a request was due: a delay of the generator is a wait of the client. */
function onAnswer(status: number, dueAtMs: number): void {
  times.push(performance.now() - dueAtMs);
  if (status !== 200) addFault(`status ${status}`, 1);
}

function addFault(what: string, count: number): void {
  faults[what] = (faults[what] ?? 0) + count;
}
