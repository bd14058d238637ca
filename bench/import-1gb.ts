import { createWriteStream, openAsBlob, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpointPath } from '#contract/endpoint.ts';
import { confirmImport, fetchImport, Import, startImport } from '#features/imports/contract.ts';
import { largeAppleFile } from '#platform/exports/apple-health.fixture.ts';
import { Person } from '#testing/person.ts';
import { newFolder } from './folders.ts';
import { pollingDuring } from './polling.ts';
import { PRODUCT, Program } from './program.ts';
import { mb, ms, percentile, ratio } from './statistics.ts';
import type { Size, Table } from './table.ts';
import { zipFile } from './zip-file.ts';

const FILE_BYTES = { full: 1_000_000_000, small: 50_000_000 };
const QUIET_MS = 5000;
const LOOK_EVERY_MS = 250;
const NOTES = `An \`export.xml\` of heart rates with a night of four stages after every megabyte, plain and zipped, sent over the loopback to a
fresh server each. Memory is that of the whole server process, including Node and the reading thread. Fetch today is requested every 5 ms
from the first byte sent until the nights are imported. Ratios of memory are to the server before, those of fetch today to no import.`;

type Measured = {
  sentMs: number;
  readMs: number;
  confirmedMs: number;
  nights: number;
  beforeBytes: number;
  peakBytes: number;
  quiet: number[];
  busy: number[];
};

/** Measures the import of a health export of one gigabyte, and its effect on other people. */
export async function importGigabyte(size: Size): Promise<Table> {
  const folder = newFolder();
  const [plain, zipped] = [join(folder, 'export.xml'), join(folder, 'export.zip')];
  await pipeline(Readable.from(largeAppleFile(FILE_BYTES[size])), createWriteStream(plain));
  await zipFile(plain, 'apple_health_export/export.xml', zipped);
  const asText = await measureImport(plain);
  const asZip = await measureImport(zipped);
  const nights = Math.ceil(FILE_BYTES[size] / 2 ** 20);
  const row = (what: string, cell: (measured: Measured) => string) => [what, cell(asText), cell(asZip)];
  return {
    title: 'Import a health export of 1 GB',
    columns: ['what', `export.xml, ${mb(statSync(plain).size)}`, `zip, ${mb(statSync(zipped).size)}`],
    rows: [
      row('sent', ({ sentMs }) => ms(sentMs)),
      row('… until read and previewed', ({ readMs }) => ms(readMs)),
      row('… until imported', ({ confirmedMs }) => ms(confirmedMs)),
      row('nights found', (measured) => String(measured.nights)),
      row('resident memory before', ({ beforeBytes }) => mb(beforeBytes)),
      row('highest resident memory', ({ beforeBytes, peakBytes }) =>
        [mb(peakBytes), `(${ratio(peakBytes / beforeBytes)})`].join(' '),
      ),
      row('fetch today, p99: no import', ({ quiet }) => ms(percentile(quiet, 99))),
      row('… meanwhile', ({ quiet, busy }) =>
        [ms(percentile(busy, 99)), `(${ratio(percentile(busy, 99) / percentile(quiet, 99))})`].join(' '),
      ),
      row('… meanwhile, the slowest', ({ busy }) => ms(Math.max(...busy))),
    ],
    notes: NOTES,
    faults: [asText, asZip]
      .filter((measured) => measured.nights !== nights)
      .map((measured) => `${measured.nights} nights were found instead of ${nights}.`),
  };
}

async function measureImport(path: string): Promise<Measured> {
  const program = await Program.start(PRODUCT, newFolder());
  const person = new Person(program.url);
  const quiet = await pollingDuring(program.url, () => sleep(QUIET_MS));
  const beforeBytes = program.residentBytes();
  let times = { sentMs: 0, readMs: 0, confirmedMs: 0, nights: 0 };
  const busy = await pollingDuring(program.url, async () => {
    times = await timedImport(person, path);
  });
  const peakBytes = program.peakBytes();
  await program.stop();
  return { ...times, beforeBytes, peakBytes, quiet, busy };
}

async function timedImport(person: Person, path: string) {
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'export');
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const answer = await person.fetch(endpointPath(startImport, { ownerId: person.id }), {
    method: 'POST',
    body: form,
    headers: { prefer: 'respond-async' },
  });
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status} ${await answer.text()}`);
  let now = Import.parse(await answer.json());
  const params = { ownerId: person.id, importId: now.id };
  const sentMs = elapsed();
  while (now.state === 'reading') {
    await sleep(LOOK_EVERY_MS);
    now = await person.call(fetchImport, { params });
  }
  if (now.state !== 'ready') throw new Error(`The file was not read: ${now.fault}`);
  const readMs = elapsed();
  const { imported: nights } = await person.call(confirmImport, { params, body: {} });
  return { sentMs, readMs, confirmedMs: elapsed(), nights };
}
