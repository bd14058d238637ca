import { fetchTonight } from '#core/experiments/contract.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { refusalOf } from '#domain/experiments/intention.ts';
import { plannedNight, shownNight } from '#domain/experiments/planned-nights.ts';
import { clockIn } from '#domain/time/zone.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { answerNight, discardExperiment, listExperiments, startExperiment, stopExperiment } from '../contract.ts';
import { answerNightOf, startExperimentOf, stopExperimentOf } from './change-experiments.ts';
import { currentExperiments } from './current-experiments.ts';
import { pairOrder } from './pair-order.ts';
import * as store from './store.ts';

export function experimentRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  return [
    implement(listExperiments, ({ params, today }) =>
      currentExperiments(db, params.ownerId, { today, nowMs: clock.nowMs() }),
    ),

    implement(fetchTonight, async ({ params, timeZone, today }) => {
      const nowMs = clock.nowMs();
      const date = shownNight(clockIn(timeZone, nowMs));
      if (date === null) return { tonight: null };
      const { running } = await currentExperiments(db, params.ownerId, { today, nowMs });
      const planned = running && plannedNight(running.firstNight, date, (pair) => pairOrder(running.seed, pair));
      if (!planned) return { tonight: null };
      return { tonight: { experimentId: running.id, intention: running.intention, date, arm: planned.arm } };
    }),

    implement(startExperiment, async ({ params: { ownerId }, body: { intention, concern }, today }) => {
      const reason = concern === 'none' ? intention.kind === 'own' && refusalOf(intention.text) : concern;
      if (reason) return { outcome: 'refused' as const, reason };
      const moment = { today, nowMs: clock.nowMs() };
      // A look that is due may end the one that runs.
      await currentExperiments(db, ownerId, moment);
      const isStarted = await startExperimentOf(db, ownerId, intention, moment);
      const experiments = await currentExperiments(db, ownerId, moment);
      return { outcome: isStarted ? ('started' as const) : ('another-runs' as const), experiments };
    }),

    implement(answerNight, async ({ params: { ownerId, experimentId, date }, body, today, timeZone }) => {
      const moment = { today, nowMs: clock.nowMs(), timeZone };
      await answerNightOf(db, { owner: ownerId, id: experimentId, date, ...body }, moment);
      return currentExperiments(db, ownerId, moment);
    }),

    implement(stopExperiment, async ({ params: { ownerId, experimentId }, body: { reason }, today }) => {
      const moment = { today, nowMs: clock.nowMs() };
      // A look that is due comes first: its result exists already.
      const { running, ended } = await currentExperiments(db, ownerId, moment);
      if (running?.id !== experimentId && !ended.some(({ id }) => id === experimentId)) throw forbidden();
      await stopExperimentOf(db, { owner: ownerId, id: experimentId, reason }, moment);
      return currentExperiments(db, ownerId, moment);
    }),

    implement(discardExperiment, async ({ params: { ownerId, experimentId } }) => {
      const isDeleted = await db
        .transaction()
        .execute((transaction) => store.deleteExperiment(transaction, ownerId, experimentId));
      if (!isDeleted) throw forbidden();
    }),
  ];
}
