import { contentOf } from '../core/nights/server/imported/sleep-session-record.ts';
import { CONNECTION, storeSessions } from '../core/nights/server/imported/store-sessions.ts';
import { placedSession } from '../domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession } from '../domain/sessions/placement.ts';
import type { SourceSession } from '../domain/sessions/session.ts';
import type { Found } from '../features/imports/contract.ts';
import { GARMIN } from '../features/wearables/contract.ts';
import type { Database, LockedOwner } from '../platform/database/schema.ts';
import { randomId } from '../platform/random-id.ts';
import type { PlausibleNight } from './plausible-nights.ts';
import { plausibleSessions } from './plausible-sessions.ts';

const PHONE = 'apple-health';
const FILE_BYTES = 48_211_300;

type Person = { owner: LockedOwner; at: string; today: string; timeZone: string };

/** Stores sleep sessions of a watch for the last weeks, and one night from an exported file of a phone. */
export async function storeDemoSessions(
  transaction: Database,
  { owner, at, today, timeZone }: Person,
  logged: readonly PlausibleNight[],
): Promise<void> {
  const imported = plausibleSessions(today, logged, { watch: GARMIN, phone: PHONE });
  const placed = (sleeps: readonly SourceSession[]) =>
    sleeps.map((sleep) => placedSession(sleep, timeZone)).filter(isPlaced);
  await storeSessions(transaction, { owner, at, origin: CONNECTION, sessions: placed(imported.watch).map(contentOf) });
  const [origin, sessions] = [randomId(), placed(imported.phone)];
  const { newNights } = await storeSessions(transaction, { owner, at, origin, sessions: sessions.map(contentOf) });
  const file = { fileName: 'export.zip', fileBytes: FILE_BYTES, doneBytes: FILE_BYTES, totalBytes: FILE_BYTES };
  await transaction
    .insertInto('imports')
    .values({
      ...file,
      owner,
      id: origin,
      state: 'imported',
      found: JSON.stringify(foundIn(sessions, timeZone)),
      readKey: null,
      fault: null,
      timeZone,
      alsoTold: '[]',
      imported: newNights,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

function foundIn(sessions: readonly PlacedSession[], timeZone: string): Found {
  const dates = sessions.map(({ night }) => night).sort();
  return {
    sources: [PHONE],
    nights: sessions.length,
    naps: 0,
    firstNight: dates[0] ?? null,
    lastNight: dates.at(-1) ?? null,
    alreadyHere: 0,
    unreadable: [],
    needsTimeZone: false,
    timeZone,
    examples: sessions.map(({ night, bedTime, wakeTime, source }) => ({ date: night, bedTime, wakeTime, source })),
  };
}
