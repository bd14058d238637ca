import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientOptions, ClientResult, Message } from './many-clients.ts';
import { folderWithPages } from './open-pages.ts';
import { PRODUCT, Program } from './program.ts';
import { integer, kb, mb, micros, ms, yesNo } from './statistics.ts';
import type { Size, Table } from './table.ts';

const SHAPES = {
  full: { clients: 10_000, rampMs: 12_000, warmUpSeconds: 10, seconds: 60 },
  small: { clients: 1000, rampMs: 1000, warmUpSeconds: 2, seconds: 5 },
} as const;
/** The interval at which a page sends both requests; one request in `writeEvery` is a write. */
const BEAT = { everyMs: 5000, writeEvery: 50 } as const;
const P99_BELOW_MS = 100;
/**
 * The target number of clients, each with two requests per interval, and the share of time that a server may be busy.
 */
const TARGET_CLIENTS = 100_000;
const MAX_BUSY_SHARE = 0.6;
const SETTLE_MS = 1000;
const NO_FAULTS = 'none';

const NOTES = `Open pages, each with its own cookie and connection, each fetching today and the room's score every 5 s, spread
evenly; one request in ${BEAT.writeEvery} saves a score instead. On SQLite. The clients are one other process on the same machine, with sockets and
prepared bytes. Times count from when a request was due. For ${integer(TARGET_CLIENTS)} clients the processor time of one request and the memory of one
connection are multiplied, with servers that are busy for ${MAX_BUSY_SHARE * 100} % of the time: they need PostgreSQL, whose own work is not included.`;

export async function openClients(size: Size): Promise<Table> {
  const shape = SHAPES[size];
  const { folder, pagesFile } = await folderWithPages(shape.clients);
  const program = await Program.start(PRODUCT, folder);
  const clients = fork(resolve(import.meta.dirname, 'many-clients.ts'));
  const residentBefore = program.residentBytes();
  const port = Number(new URL(program.url).port);
  await sendAndWait(clients, { port, pagesFile, rampMs: shape.rampMs, ...BEAT });
  await sleep(SETTLE_MS);
  const residentOpen = program.residentBytes();
  await measureClients(clients, shape.warmUpSeconds);
  const processorBefore = program.processorMs();
  const found = await measureClients(clients, shape.seconds);
  const processorMs = program.processorMs() - processorBefore;
  const measured = { ...shape, found, processorMs, residentBefore, residentOpen, openFiles: openFilesOf(program.pid) };
  const rows = rowsOf({ ...measured, residentPeak: program.peakBytes() });
  clients.kill();
  await program.stop();
  return {
    title: `${integer(shape.clients)} open clients`,
    columns: ['what', 'value', 'target', 'met'],
    rows,
    notes: NOTES,
    glance: [
      {
        what: `${integer(shape.clients)} open clients on one machine, SQLite: p99, errors`,
        found: `${ms(found.p99)}, ${faultsIn(found)}`,
        aim: `< ${P99_BELOW_MS} ms, none`,
        isMet: found.p99 < P99_BELOW_MS && faultsIn(found) === NO_FAULTS,
      },
      {
        what: `Servers for ${integer(TARGET_CLIENTS)} open clients`,
        found: integer(serversFor((processorMs * 1000) / found.sent)),
      },
    ],
  };
}

type Measured = {
  clients: number;
  seconds: number;
  found: ClientResult;
  processorMs: number;
  residentBefore: number;
  residentOpen: number;
  residentPeak: number;
  openFiles: number;
};

function rowsOf({ clients, seconds, found, processorMs, residentBefore, residentOpen, ...more }: Measured): string[][] {
  const processorMicros = (processorMs * 1000) / found.sent;
  const connectionBytes = Math.max(0, residentOpen - residentBefore) / clients;
  const servers = serversFor(processorMicros);
  const plain = (what: string, value: string) => [what, value, '', ''];
  return [
    plain('requests a second', integer(found.sent / seconds)),
    plain('half of the answers within', ms(found.p50)),
    ['p99', ms(found.p99), `< ${P99_BELOW_MS} ms`, yesNo(found.p99 < P99_BELOW_MS)],
    plain('the slowest', ms(found.maxMs)),
    ['errors', faultsIn(found), NO_FAULTS, yesNo(faultsIn(found) === NO_FAULTS)],
    plain('server, share of one processor', share(processorMs, seconds)),
    plain('clients, share of one processor', share(found.processorMs, seconds)),
    plain('processor a request', micros(processorMicros)),
    plain('resident memory before', mb(residentBefore)),
    plain('… with all connected', mb(residentOpen)),
    plain('… a connection', kb(connectionBytes)),
    plain('… at most', mb(more.residentPeak)),
    plain('open files', integer(more.openFiles)),
    plain(`servers for ${integer(TARGET_CLIENTS)} clients`, integer(servers)),
    plain('… with so many connections each', integer(TARGET_CLIENTS / servers)),
    plain('… and so much memory for them', mb((connectionBytes * TARGET_CLIENTS) / servers)),
  ];
}

const serversFor = (processorMicros: number): number =>
  Math.ceil((((TARGET_CLIENTS * 2) / (BEAT.everyMs / 1000)) * processorMicros) / 1e6 / MAX_BUSY_SHARE);

const share = (processorMs: number, seconds: number): string => `${Math.round(processorMs / seconds / 10)} %`;

const faultsIn = ({ faults }: ClientResult): string =>
  Object.entries(faults)
    .map(([what, count]) => `${integer(count)} × ${what}`)
    .join(', ') || NO_FAULTS;

async function measureClients(clients: ChildProcess, seconds: number): Promise<ClientResult> {
  const answer = await sendAndWait(clients, { seconds });
  if (answer === 'open') throw new Error('The clients are open already.');
  return answer.found;
}

async function sendAndWait(clients: ChildProcess, message: ClientOptions | { seconds: number }): Promise<Message> {
  clients.send(message);
  const [answer] = (await once(clients, 'message')) as [Message];
  return answer;
}

/** NaN if the system does not report it. */
const openFilesOf = (pid: number): number =>
  process.platform === 'linux' ? readdirSync(join('/proc', String(pid), 'fd')).length : Number.NaN;
