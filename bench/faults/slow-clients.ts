import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder } from '../folders.ts';
import { pollingDuring } from '../polling.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer, mb, ms, percentile } from '../statistics.ts';
import type { Size, Table } from '../table.ts';

const SECONDS = { small: 5, full: 35 };
const EACH = { small: 100, full: 500 };
const IDLE = { small: 500, full: 2000 };
const TRICKLE_EVERY_MS = 1000;
/**
 * Ten thousand requests at once are an overload, which is measured elsewhere: after this time they are answered or
 * refused.
 */
const SETTLE_MS = 3000;

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n';
const LARGE = 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';

const COLUMNS = ['who', 'connections', 'ended by the server', 'read p50', 'read p99', 'memory'];

type ClientKind = { name: string; open: (url: string, size: Size) => Promise<Socket[]>; trickle?: string };

const CLIENT_KINDS: ClientKind[] = [
  { name: 'no slow clients', open: async () => [] },
  { name: 'connections that send nothing', open: (url, size) => openSockets(url, IDLE[size], '') },
  {
    name: 'heads that come byte by byte',
    open: (url, size) => openSockets(url, EACH[size], HEAD),
    trickle: 'x-a: b\r\n',
  },
  {
    name: 'bodies that come byte by byte',
    open: (url, size) =>
      openSockets(url, EACH[size], `${HEAD}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{`),
    trickle: ' ',
  },
  {
    name: 'large answers that are not read',
    open: (url, size) => openSockets(url, EACH[size], LARGE.repeat(20), true),
  },
];

/** Holds idle or slow connections while one page fetches today. */
export async function slowClients(size: Size): Promise<Table> {
  const program = await Program.start(PRODUCT, newFolder());
  const rows: string[][] = [];
  try {
    for (const kind of CLIENT_KINDS) rows.push(await rowOf(program, kind, size));
  } finally {
    await program.stop();
  }
  return {
    title: 'Slow clients',
    columns: COLUMNS,
    rows,
    notes: `For ${SECONDS[size]} s each, in sequence on one server. A request head must arrive within 20 s, a whole request within two minutes; an answer that is not read
for 30 s is dropped; a connection may be idle for 72 s after a request.`,
    glance: [
      {
        what: 'Slow clients: the p99 of others without them, and with each kind',
        found: rows.map((row) => row[COLUMNS.indexOf('read p99')]).join(', '),
      },
    ],
  };
}

async function rowOf(program: Program, { name, open, trickle }: ClientKind, size: Size): Promise<string[]> {
  const connections = await open(program.url, size);
  let ended = 0;
  for (const socket of connections) socket.once('close', () => ended++);
  await sleep(SETTLE_MS);
  const timer = setInterval(() => {
    if (trickle) for (const socket of connections) if (socket.writable) socket.write(trickle);
  }, TRICKLE_EVERY_MS);
  const reads = await pollingDuring(program.url, () => sleep(SECONDS[size] * 1000));
  const row = [
    name,
    integer(connections.length),
    integer(ended),
    ms(percentile(reads, 50)),
    ms(percentile(reads, 99)),
    mb(program.residentBytes()),
  ];
  clearInterval(timer);
  for (const socket of connections) socket.destroy();
  return row;
}

function openSockets(url: string, count: number, bytes: string, isPaused = false): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((open, fail) => {
          const socket = connect(port, '127.0.0.1').once('error', fail);
          // A socket that does not read receives no close event.
          if (!isPaused) socket.resume();
          socket.once('connect', () => {
            socket.off('error', fail).on('error', () => {});
            socket.write(bytes);
            open(socket);
          });
        }),
    ),
  );
}
