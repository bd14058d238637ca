import { setImmediate as nextTurn } from 'node:timers/promises';
import { mainSleeps } from '#domain/sessions/compared-nights.ts';
import { isAsGood, mergedSessions, sessionKey } from '#domain/sessions/merge.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import { toldNights } from '#domain/sessions/told-nights.ts';
import { holdAlone } from '#platform/database/row-locks.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { aroundTold } from './around.ts';
import { forgetOrigin } from './forget-origin.ts';
import { withSaved } from './moved-telling.ts';
import { renewNights } from './shown-nights.ts';
import { saveTellings } from './store.ts';
import { saysTheSame, type Telling, tellingOf } from './telling.ts';

/** Other requests are answered after so many sessions. Each turn also reads the nights beside them. */
const SESSIONS_PER_TURN = 500;

/** The origin of what a connected wearable sends; a file's origin is the id of its import. */
export const CONNECTION = 'connection';

type Stored = {
  /** Nights that their source had not reported before. */
  newNights: number;
  /** Keys (`sessionKey`) of the given sleep sessions that other origins had reported as good before. */
  alreadyTold: string[];
};

/**
 * Stores sleep sessions of a person and the night that is shown of each date: what is new or better than what is stored; of a connection
 * also what a file reported as good, so that it stays when the file is taken back. Storing the same twice changes nothing. The caller's
 * transaction should lock a row of the person that erasing them would remove (the import, the notice).
 */
export async function storeSessions(
  transaction: Database,
  { sessions, ...to }: { owner: string; origin: string; sessions: readonly PlacedSession[]; at: string },
): Promise<Stored> {
  await lockNights(transaction, to.owner);
  const given = mergedSessions([], sessions).sort((one, other) => textOrder(one.night, other.night));
  const stored: Stored = { newNights: 0, alreadyTold: [] };
  for (let from = 0; from < given.length; from += SESSIONS_PER_TURN) {
    await nextTurn();
    const { newNights, alreadyTold } = await storeSome(transaction, given.slice(from, from + SESSIONS_PER_TURN), to);
    stored.newNights += newNights;
    stored.alreadyTold.push(...alreadyTold);
  }
  return stored;
}

/** The stored sessions that the nights of coming ones depend on, for `comparedNights`. */
export async function sessionsBeside(
  db: Database,
  owner: string,
  coming: readonly SessionExtent[],
): Promise<PlacedSession[]> {
  const { tellings } = await aroundTold(db, owner, coming);
  return tellings.map(sessionOf);
}

/** Takes back what an origin brought. A sleep session whose key has an heir goes to that origin instead. */
export async function forgetSessions(
  transaction: Database,
  { owner, origin, heirs }: { owner: string; origin: string; heirs: ReadonlyMap<string, string> },
): Promise<void> {
  await lockNights(transaction, owner);
  await forgetOrigin(transaction, owner, origin, heirs);
}

async function storeSome(
  transaction: Database,
  given: readonly PlacedSession[],
  { owner, origin, at }: { owner: string; origin: string; at: string },
): Promise<Stored> {
  const { dates, tellings } = await aroundTold(transaction, owner, given);
  const knownOf = Map.groupBy(tellings, ({ row }) => row.sessionKey);
  const saved: Telling[] = [];
  const alreadyTold: string[] = [];
  for (const session of given) {
    const known = knownOf.get(sessionKey(session)) ?? [];
    const own = known.find(({ row }) => row.origin === origin);
    const telling = tellingOf(session, { owner, origin, id: own?.row.id ?? randomId(), createdAt: at });
    const isAlreadyTold = known.some(({ row, session: other }) => row.origin !== origin && isAsGood(other, session));
    const isNews = own ? isAsGood(session, own.session) && !saysTheSame(telling, own) : !isAlreadyTold;
    if (isNews || (!own && origin === CONNECTION)) saved.push(telling);
    if (isAlreadyTold) alreadyTold.push(telling.row.sessionKey);
  }
  if (saved.length === 0) return { newNights: 0, alreadyTold };
  const after = withSaved(tellings, saved);
  await saveTellings(transaction, saved);
  await renewNights(transaction, owner, dates, after);
  return { newNights: newNights(tellings, after), alreadyTold };
}

/** Servers that store sleep sessions of one person take turns: a night depends on every session around it. */
export const lockNights = (transaction: Database, owner: string): Promise<void> =>
  holdAlone(transaction, 'sleepSessions', owner);

function newNights(before: readonly Telling[], after: readonly Telling[]): number {
  const known = mainSleeps(toldNights(before.map(sessionOf)));
  return [...mainSleeps(toldNights(after.map(sessionOf))).keys()].filter((place) => !known.has(place)).length;
}

const sessionOf = ({ session }: Telling): PlacedSession => session;
