import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { contentOf, outlineOf, type SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import type { ColumnChoice } from '#domain/sessions/own-table.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession, type Unplaceable } from '#domain/sessions/placement.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { counted, type Read } from '#platform/exports/export-file.ts';
import type { OwnRecord } from '#platform/exports/format.ts';
import { ownTableNight } from '#platform/exports/own-table-night.ts';
import { skippedMessage } from '#platform/exports/skipped.ts';
import type { Found } from '../contract.ts';

/** The read data of a file, placed in time. `sessions` are outlines (`outlineOf`) with what is stored of each. */
export type PlacedReading = {
  timeZone: TimeZone;
  sessions: Map<PlacedSession, SessionContent>;
  /** Whether the placement depends on the time zone. */
  needsTimeZone: boolean;
  unreadable: Found['unreadable'];
  /** Of this product's own export. */
  records: OwnRecord[];
};

/** The content of the read data, one JSON value per line: what `readExport` gives, or rows of a table with named columns. */
export async function* contentIn(read: Readable, choice: ColumnChoice | undefined): AsyncGenerator<Read> {
  const values = valuesIn(createInterface({ input: read.pipe(createGunzip()) }));
  yield* choice ? counted(nightsIn(values as AsyncGenerator<string[]>, choice)) : (values as AsyncGenerator<Read>);
}

async function* valuesIn(lines: AsyncIterable<string>): AsyncGenerator<unknown> {
  for await (const line of lines) if (line !== '') yield JSON.parse(line);
}

async function* nightsIn(rows: AsyncIterable<string[]>, choice: ColumnChoice) {
  for await (const row of rows) yield ownTableNight(row, choice);
}

/** Places sleep sessions in time; times without a zone use `timeZone`. */
export async function placedReading(content: AsyncIterable<Read>, timeZone: TimeZone): Promise<PlacedReading> {
  const reading: PlacedReading = { timeZone, sessions: new Map(), needsTimeZone: false, unreadable: [], records: [] };
  const without = new Map<Unplaceable['reason'], number>();
  for await (const item of content) {
    if ('record' in item) {
      reading.records.push(item);
      continue;
    }
    if ('unreadable' in item) {
      const { reason, sentence } = item;
      if (item.unreadable === 'rows') reading.unreadable.push({ count: item.count, reason, sentence });
      continue;
    }
    reading.needsTimeZone ||= item.zone === null && item.offsetMinutes === null;
    const placed = placedSession(item, timeZone);
    if (isPlaced(placed)) {
      const content = contentOf(placed);
      reading.sessions.set(outlineOf(content), content);
    } else without.set(placed.reason, (without.get(placed.reason) ?? 0) + 1);
  }
  for (const [reason, count] of without) {
    reading.unreadable.push({ count, reason, sentence: skippedMessage(reason, count) });
  }
  return reading;
}
