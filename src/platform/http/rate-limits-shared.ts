import { createHmac } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { type Clock, isoInstant } from '../clock.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import { derivedKey } from '../secret.ts';

/** A request for points of a limit: at least one, at most `points`, of the `maxPoints` that a window has. */
export type PointsRequest = { limit: string; key: string; points: number; maxPoints: number; durationMs: number };

/**
 * How many window lengths an end may lie ahead. Small clock differences between servers must not end a window; an end
 * further ahead was written by a wrong clock.
 */
export const MAX_DURATIONS = 2;

/** `granted` is 0 if nothing is left until the window ends. */
export type PointsGrant = { granted: number; endsAtMs: number };

/** The points shared by all servers of one database. */
export type SharedPoints = {
  /** Null if the database did not answer. */
  take(request: PointsRequest): Promise<PointsGrant | null>;
  /** Returns one point of a window that has not ended. */
  returnPoint(limit: string, key: string): Promise<void>;
};

type Dependencies = { db: Database; clock: Clock; logger: Logger; secret: string };

/** The only writer of `spentLimits`. The keys are hashed with a secret, because addresses are few enough to try all of them. */
export function sharedPoints({ db, clock, logger, secret }: Dependencies): SharedPoints {
  const hashKey = derivedKey(secret, 'rate limits');
  const rowKey = (limit: string, key: string) =>
    `${limit} ${createHmac('sha256', hashKey).update(key).digest('base64url')}`;
  return {
    async take(request) {
      try {
        return await takePoints(db, rowKey(request.limit, request.key), request, clock.nowMs());
      } catch (err) {
        logger.warn({ err, limit: request.limit }, 'points of a rate limit could not be taken');
        return null;
      }
    },
    async returnPoint(limit, key) {
      try {
        await returnPointQuery(db, { key: rowKey(limit, key), now: isoInstant(clock.nowMs()) });
      } catch (err) {
        logger.warn({ err, limit }, 'a point of a rate limit could not be refunded');
      }
    },
  };
}

export async function dropEndedLimits(db: Database, now: string): Promise<void> {
  await db.deleteFrom('spentLimits').where('endsAt', '<=', now).execute();
}

/**
 * Takes as many points as requested, else those that are left. Another server may be faster, so it retries until none
 * is left.
 */
async function takePoints(db: Database, key: string, request: PointsRequest, nowMs: number): Promise<PointsGrant> {
  const { maxPoints, durationMs } = request;
  const at = (ms: number) => isoInstant(nowMs + ms);
  const window = { key, maxPoints, now: at(0), endsAt: at(durationMs), tooLate: at(MAX_DURATIONS * durationMs) };
  let points = request.points;
  while (true) {
    const [added] = await addPointsQuery(db, { ...window, points });
    if (added) return { granted: points, endsAtMs: Date.parse(added.endsAt) };
    const [spent] = await spentPointsQuery(db, { key });
    if (spent && spent.points >= maxPoints) return { granted: 0, endsAtMs: Date.parse(spent.endsAt) };
    if (spent) points = Math.min(points, maxPoints - spent.points);
  }
}

type Adding = ExpressionBuilder<Tables & { excluded: Tables['spentLimits'] }, 'spentLimits' | 'excluded'>;

type Window = { key: string; points: number; maxPoints: number; now: string; endsAt: string; tooLate: string };

const hasEnded = ({ or, eb }: Adding, { now, tooLate }: Pick<Window, 'now' | 'tooLate'>) =>
  or([eb('spentLimits.endsAt', '<=', now), eb('spentLimits.endsAt', '>', tooLate)]);

const increasedPoints = ({ eb, ref }: Adding) => eb('spentLimits.points', '+', ref('excluded.points'));

/** A single statement, so that no two servers take the same points. Returns no row if it would exceed the limit. */
const addPointsQuery = preparedQuery((db, { key, points, maxPoints, endsAt, ...time }: Window) =>
  db
    .insertInto('spentLimits')
    .values({ key, points, endsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((add) => {
          const ended = () => add.case().when(hasEnded(add, time));
          const { ref } = add;
          return {
            points: ended().then(ref('excluded.points')).else(increasedPoints(add)).end(),
            endsAt: ended().then(ref('excluded.endsAt')).else(ref('spentLimits.endsAt')).end(),
          };
        })
        .where((add) => add.or([hasEnded(add, time), add(increasedPoints(add), '<=', maxPoints)])),
    )
    .returning('spentLimits.endsAt'),
);

const spentPointsQuery = preparedQuery((db, { key }: { key: string }) =>
  db.selectFrom('spentLimits').select(['points', 'endsAt']).where('key', '=', key),
);

const returnPointQuery = preparedQuery((db, { key, now }: { key: string; now: string }) =>
  db
    .updateTable('spentLimits')
    .set((row) => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .where('endsAt', '>', now)
    .returning('points'),
);
