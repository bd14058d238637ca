import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { contentOf, outlineOf, type SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession, type Unplaceable } from '#domain/sessions/placement.ts';
import type { SourceSession } from '#domain/sessions/session.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Unreadable } from '#platform/exports/export-file.ts';
import { skippedMessage } from '#platform/exports/skipped.ts';
import type { Found } from '../contract.ts';

/** The read data of a file, placed in time. `sessions` are outlines (`outlineOf`) with what is stored of each. */
export type PlacedReading = {
  timeZone: TimeZone;
  sessions: Map<PlacedSession, SessionContent>;
  /** Whether the placement depends on the time zone. */
  needsTimeZone: boolean;
  unreadable: Found['unreadable'];
};

/** Places the read data in time; times without a zone use `timeZone`. */
export async function placedReading(read: Readable, timeZone: TimeZone): Promise<PlacedReading> {
  const reading: PlacedReading = { timeZone, sessions: new Map(), needsTimeZone: false, unreadable: [] };
  const without = new Map<Unplaceable['reason'], number>();
  for await (const line of createInterface({ input: read.pipe(createGunzip()) })) {
    if (line === '') continue;
    const item = JSON.parse(line) as SourceSession | Unreadable;
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
