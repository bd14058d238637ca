import { crc32 } from 'node:zlib';
import { MAX_STAGES } from '#domain/sessions/hypnogram.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';

/** Export files made to exhaust memory or processor time. Each is small to send and of a recognized format unless it says otherwise. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FIRST_DAY_MS = Date.parse('2026-03-08T00:00:00Z');

const formattedTime = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

/**
 * One-minute sleeps that all begin and end on one day, each at a different time (Sleep Cycle). 99,000 take about 5 MB.
 */
export function sameDayCsv(sleeps: number): Buffer {
  const stepMs = (DAY_MS - 2 * MINUTE_MS) / sleeps;
  const rows = Array.from({ length: sleeps }, (_, index) => {
    const startMs = FIRST_DAY_MS + Math.floor(index * stepMs);
    return `${formattedTime(startMs)};${formattedTime(startMs + MINUTE_MS)};75%`;
  });
  return Buffer.from(['Start;End;Sleep Quality', ...rows].join('\n'));
}

/** Short sleeps, `perDay` of them on each of as many days as are needed (Sleep Cycle). 30,000 take about 1.5 MB. */
export function crowdedDaysCsv(sleeps: number, perDay: number): Buffer {
  const stepMs = DAY_MS / perDay;
  const rows = Array.from({ length: sleeps }, (_, index) => {
    const startMs = FIRST_DAY_MS - Math.floor(index / perDay) * DAY_MS + (index % perDay) * stepMs;
    return `${formattedTime(startMs)};${formattedTime(startMs + stepMs / 2)};75%`;
  });
  return Buffer.from(['Start;End;Sleep Quality', ...rows].join('\n'));
}

/**
 * An export of this app in which each sleep has as many stages as a sleep may have, one a day. 340 sleeps take 18 MB.
 * `first` names them, so that files with other names bring other sleeps.
 */
export function denseSleepsJson(sleeps: number, first = 0): Buffer {
  const stages = Array.from({ length: MAX_STAGES }, (_, index) => [index * 10, 10, index % 2 ? 'awake' : 'light']);
  const lengthMs = MAX_STAGES * 10_000;
  const session = (number: number) => {
    const endMs = FIRST_DAY_MS - number * DAY_MS;
    return {
      ...{
        source: 'fitbit',
        sourceId: `dense-${first + number}`,
        night: formattedTime(endMs).slice(0, 10),
        wakeTime: '00:00',
      },
      ...{ startAt: new Date(endMs - lengthMs).toISOString(), endAt: new Date(endMs).toISOString() },
      ...{ offsetMinutes: 0, zone: null, asleepMinutes: 400, score: 80, isNap: false, isTentative: false, stages },
    };
  };
  const content = { format: 'better-sleep-export', version: 1, dailyLogs: [] };
  return Buffer.from(
    JSON.stringify({ ...content, sleepSessions: Array.from({ length: sleeps }, (_, number) => session(number)) }),
  );
}

/**
 * A zip whose entries begin like a Sleep as Android table and continue with 16 KB of commas. Every recognizer reads
 * each of them. 300 entries take about 41 KB.
 */
export function commasZip(entries: number): Buffer {
  const content = `Id,Tz${','.repeat(16_379)}`;
  return zipOf(Array.from({ length: entries }, (_, index) => ({ path: `sleep-${index}.csv`, content })));
}

/** A zip of many tiny entries whose names look like sleep. */
export const manyEntriesZip = (entries: number): Buffer =>
  zipOf(Array.from({ length: entries }, (_, index) => ({ path: `sleep-${index}.json`, content: '{}' })));

/** A zip of 16 KB tables of no known format, whose names look like sleep. Recognizing one costs the most. 29,000 take 6 MB. */
export function unknownTablesZip(entries: number): Buffer {
  const content = `a,b,c\n${'1,2,3\n'.repeat(2700)}`;
  return zipOf(Array.from({ length: entries }, (_, index) => ({ path: `sleep-${index}.csv`, content })));
}

/** JSON that begins like a Sleepdiary export and nests lists `depth` deep. */
export const deepJson = (depth: number): Buffer =>
  Buffer.from(`{"file_format":{},"records":${'['.repeat(depth)}${']'.repeat(depth)}}`);

/** An Eight Sleep export whose stages nest lists `depth` deep. */
export const nestedStagesJson = (sleeps: number, depth: number): Buffer =>
  Buffer.from(
    `[${Array(sleeps)
      .fill(`{"ts":1772923200,"stages":${'['.repeat(depth)}${']'.repeat(depth)}}`)
      .join(',')}]`,
  );

/** An Eight Sleep export that ends with a string without an end. */
export const endlessStringJson = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('{"ts":1772923200,"stages":[{"stage":"'), Buffer.alloc(bytes, 'a')]);

/** JSON of no known kind in which each key is another one. */
export const manyKeysJson = (keys: number): Buffer =>
  Buffer.from(`{${Array.from({ length: keys }, (_, index) => `"key${index}":${index}`).join(',')}}`);

/**
 * A Sleep as Android table with `columns` headings, followed by many short rows whose values are looked up by heading.
 */
export function wideCsv(columns: number): Buffer {
  const headings = ['Id', 'Tz', 'From', 'To', ...Array.from({ length: columns }, (_, index) => String(index))];
  return Buffer.from(`${headings.join(',')}\n${'1606863600000,UTC,a,b\n'.repeat(20_000)}`);
}

/** A Sleep Cycle table whose second line never ends; its quotation mark never closes. */
export const longLineCsv = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('Start;End;Sleep Quality\n"'), Buffer.alloc(bytes, ';')]);

/** An Apple Health document that nests elements `depth` deep. */
export const xmlNested = (depth: number): Buffer =>
  Buffer.from(`<?xml version="1.0"?><HealthData>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</HealthData>`);

/** Message numbers that the reader looks for: event, sleep level, sleep assessment, nap. */
const SLEEP_MESSAGES = [21, 275, 346, 412] as const;
const FIT_BYTES = 200_000;

/** The type of a field of plain bytes, which may have any size. */
const BYTE_FIELD = 13;

/**
 * A FIT file with a valid header and checksum and hostile messages: definitions with 0 to 255 fields, developer fields, redefined local
 * messages and long runs of messages of a few bytes. With an even seed all definitions are valid; with an odd one their sizes, types and
 * field numbers are arbitrary and the last message may be cut off. The same seed gives the same file.
 */
export function fitWithHostileDefinitions(seed: number): Buffer {
  const random = seeded(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const parts: Buffer[] = [];
  const lengths = new Map<number, number>();
  let bytes = 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    bytes += part.length;
  };
  // A monitoring file: activity files and other kinds are skipped by their type.
  add(Buffer.from([0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0x00, 49]));
  while (bytes < FIT_BYTES) {
    const local = upTo(16);
    const length = lengths.get(local);
    if (length === undefined || random() < 0.3) {
      const definition = hostileDefinition(local, upTo, seed % 2 === 0);
      lengths.set(local, definition.messageBytes);
      add(definition.bytes);
    } else {
      const message = Buffer.alloc(length + 1, upTo(256));
      message[0] = local;
      for (let copies = upTo(length < 4 ? 20_000 : 40); copies >= 0 && bytes < FIT_BYTES; copies -= 1) add(message);
    }
  }
  const body = Buffer.concat(parts);
  return framedFit(seed % 2 === 1 && random() < 0.2 ? body.subarray(0, body.length - 1) : body);
}

type Definition = { bytes: Buffer; messageBytes: number };

function hostileDefinition(local: number, upTo: (limit: number) => number, isValid: boolean): Definition {
  const hasDeveloperFields = upTo(3) === 0;
  const fieldCount = [0, 1, 2, 255, upTo(256)][upTo(5)] ?? 0;
  const field = (_: unknown, index: number): number[] =>
    isValid ? [index % 253, [1, 2, 4, 255][upTo(4)] ?? 1, BYTE_FIELD] : [upTo(256), upTo(256), upTo(256)];
  const fields = Array.from({ length: isValid ? Math.min(fieldCount, 253) : fieldCount }, field);
  const developerFields = Array.from({ length: hasDeveloperFields ? upTo(253) : 0 }, field);
  const number = SLEEP_MESSAGES[upTo(5)] ?? upTo(65_536);
  const isBigEndian = upTo(2) === 1;
  const numberBytes = isBigEndian ? [number >> 8, number & 255] : [number & 255, number >> 8];
  const flags = 0x40 | (hasDeveloperFields ? 0x20 : 0);
  const described = [flags | local, 0, Number(isBigEndian), ...numberBytes, fields.length, ...fields.flat()];
  const own = hasDeveloperFields ? [developerFields.length, ...developerFields.flat()] : [];
  const messageBytes = [...fields, ...developerFields].reduce((sum, [, size = 0]) => sum + size, 0);
  return { bytes: Buffer.from([...described, ...own]), messageBytes };
}

function framedFit(body: Buffer): Buffer {
  const header = Buffer.from([14, 0x20, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0]);
  header.writeUInt32LE(body.length, 4);
  header.writeUInt16LE(fitChecksum(header.subarray(0, 12)), 12);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(fitChecksum(Buffer.concat([header, body])));
  return Buffer.concat([header, body, checksum]);
}

/** CRC-16 with the reflected polynomial 0x8005, as the FIT protocol defines it. */
function fitChecksum(bytes: Uint8Array): number {
  let checksum = 0;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) checksum = checksum & 1 ? (checksum >> 1) ^ 0xa001 : checksum >> 1;
  }
  return checksum;
}

/** A generator of numbers from 0 to 1 with a seed. */
function seeded(seed: number): () => number {
  let count = 0;
  return () => {
    count += 1;
    return crc32(`${seed}-${count}`) / 2 ** 32;
  };
}
