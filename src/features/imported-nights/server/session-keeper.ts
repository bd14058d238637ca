import { setImmediate as nextTurn } from 'node:timers/promises';
import { mainSleeps } from '#domain/sessions/compared-nights.ts';
import { isAsGood, mergedSessions, sessionKey } from '#domain/sessions/merge.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import { toldNights } from '#domain/sessions/told-nights.ts';
import { holdAlone } from '#platform/database/row-locks.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { CONNECTION, type SessionKeeper } from '#platform/session-keeper.ts';
import { aroundTold } from './around.ts';
import { forgetOrigin } from './forget-origin.ts';
import { withSaved } from './moved-telling.ts';
import { renewNights } from './shown-nights.ts';
import { saveTellings } from './store.ts';
import { saysTheSame, type Telling, tellingOf } from './telling.ts';

/** Other requests are answered after so many sessions. Each turn also reads the nights beside them. */
const SESSIONS_PER_TURN = 500;

/** Keeps the sleeps of a person in `sleepSessions`, and with them the night that is shown of each date. */
export const sessionKeeper: SessionKeeper = {
  async keep(transaction, { sessions, ...to }) {
    await holdNights(transaction, to.owner);
    const given = mergedSessions([], sessions).sort((one, other) => textOrder(one.night, other.night));
    const kept: Kept = { newNights: 0, alreadyTold: [] };
    for (let from = 0; from < given.length; from += SESSIONS_PER_TURN) {
      await nextTurn();
      const { newNights, alreadyTold } = await keepSome(transaction, given.slice(from, from + SESSIONS_PER_TURN), to);
      kept.newNights += newNights;
      kept.alreadyTold.push(...alreadyTold);
    }
    return kept;
  },

  async storedBeside(db, owner, coming) {
    const { tellings } = await aroundTold(db, owner, coming);
    return tellings.map(sessionOf);
  },

  async forget(transaction, { owner, origin, heirs }) {
    await holdNights(transaction, owner);
    await forgetOrigin(transaction, owner, origin, heirs);
  },
};

type Kept = Awaited<ReturnType<SessionKeeper['keep']>>;

async function keepSome(
  transaction: Database,
  given: readonly PlacedSession[],
  { owner, origin, at }: { owner: string; origin: string; at: string },
): Promise<Kept> {
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

/** Two servers that keep for one person take turns, for a night is worked out from all that was told of it. */
export const holdNights = (transaction: Database, owner: string): Promise<void> =>
  holdAlone(transaction, 'sleepSessions', owner);

function newNights(before: readonly Telling[], after: readonly Telling[]): number {
  const known = mainSleeps(toldNights(before.map(sessionOf)));
  return [...mainSleeps(toldNights(after.map(sessionOf))).keys()].filter((place) => !known.has(place)).length;
}

const sessionOf = ({ session }: Telling): PlacedSession => session;
