import { currentExperiments } from '../core/experiments/server/current-experiments.ts';
import { pairOrder } from '../core/experiments/server/pair-order.ts';
import { logsBetween } from '../core/nights/server/queries.ts';
import { saveNight } from '../core/nights/server/save-night.ts';
import { plannedNight } from '../domain/experiments/planned-nights.ts';
import { addDays, type LocalDate } from '../domain/time/local-date.ts';
import type { TimeZone } from '../domain/time/time-zone.ts';
import { answerNightOf, startExperimentOf } from '../features/experiments/server/change-experiments.ts';
import { isoInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';

type Demo = { owner: string; today: LocalDate; timeZone: TimeZone; nowMs: number };

const DAY_MS = 86_400_000;

/** One that ended with a verdict, and one that runs. `effect`: points added on nights with the change, and taken on the others. */
const EXPERIMENTS = [
  { text: 'Lights low after dinner', daysAgo: 62, days: 46, effect: 0.7, seed: 'demo-lamp', expectation: 1 },
  { text: 'No phone in the bedroom', daysAgo: 15, days: 15, effect: 0, seed: 'demo-phone', expectation: 2 },
];

/** One in this many nights did not go as planned, and one in this many was not answered. */
const BROKEN_EVERY = 9;
const UNANSWERED_EVERY = 14;

/** Adds experiments on the logged nights of the demo account: each morning is answered as the app would. */
export async function makeDemoExperiments(db: Database, { owner, today, timeZone, nowMs }: Demo): Promise<void> {
  for (const { text, daysAgo, days, effect, seed, expectation } of EXPERIMENTS) {
    const startedOn = addDays(today, -daysAgo);
    const momentOf = (date: LocalDate, index: number) => ({
      today: date,
      nowMs: nowMs - (daysAgo - index) * DAY_MS,
      timeZone,
    });
    await startExperimentOf(db, owner, { intention: { kind: 'own', text }, expectation, seed }, momentOf(startedOn, 0));
    const nights = await logsBetween(db, owner, startedOn, addDays(startedOn, days));
    for (let index = 1; index <= days; index += 1) {
      const moment = momentOf(addDays(startedOn, index), index);
      const { running } = await currentExperiments(db, owner, moment);
      if (!running) break;
      const date = moment.today;
      const night = nights.find((one) => one.date === date);
      const planned = plannedNight(running.firstNight, date, (pair) => pairOrder(seed, pair));
      if (night?.isRated && planned && effect !== 0) {
        const shift = planned.arm === 'with' ? effect : -effect;
        const sleepQualityScore = Math.max(1, Math.min(10, Math.round(night.sleepQualityScore + shift)));
        await saveNight(db, owner, date, { sleepQualityScore }, { ...moment, at: isoInstant(moment.nowMs) });
      }
      // This morning is left to the person.
      if (date === today || index % UNANSWERED_EVERY === 0) continue;
      await answerNightOf(db, { owner, id: running.id, date, asPlanned: index % BROKEN_EVERY !== 0 }, moment);
    }
    await currentExperiments(db, owner, momentOf(addDays(startedOn, days), days));
  }
}
