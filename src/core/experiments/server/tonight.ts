import { plannedNight, shownNight } from '#domain/experiments/planned-nights.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { clockIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';
import type { TonightsPlan } from '../contract.ts';
import { currentExperiments } from './current-experiments.ts';
import { pairOrder } from './pair-order.ts';

type Moment = { timeZone: TimeZone; nowMs: number };

/** Tonight's plan of the running experiment; null by day and without one. Records a look that has become due. */
export async function tonightsPlan(
  db: Database,
  owner: string,
  { timeZone, nowMs }: Moment,
): Promise<TonightsPlan | null> {
  const clock = clockIn(timeZone, nowMs);
  const date = shownNight(clock);
  if (date === null) return null;
  const { running } = await currentExperiments(db, owner, { today: clock.date, nowMs });
  const planned = running && plannedNight(running.firstNight, date, (pair) => pairOrder(running.seed, pair));
  return planned ? { experimentId: running.id, intention: running.intention, date, arm: planned.arm } : null;
}
