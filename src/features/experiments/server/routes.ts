import { answerNight, fetchTonight, listExperiments } from '#core/experiments/contract.ts';
import { currentExperiments } from '#core/experiments/server/current-experiments.ts';
import * as queries from '#core/experiments/server/queries.ts';
import { tonightsPlan } from '#core/experiments/server/tonight.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { refusalOf } from '#domain/experiments/intention.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { answerSureness, discardExperiment, startExperiment, stopExperiment } from '../contract.ts';
import { answerNightOf, startExperimentOf, stopExperimentOf } from './change-experiments.ts';

export function experimentRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  return [
    implement(listExperiments, ({ params, today }) =>
      currentExperiments(db, params.ownerId, { today, nowMs: clock.nowMs() }),
    ),

    implement(fetchTonight, async ({ params, timeZone }) => ({
      tonight: await tonightsPlan(db, params.ownerId, { timeZone, nowMs: clock.nowMs() }),
    })),

    implement(startExperiment, async ({ params: { ownerId }, body: { concern, ...plan }, today }) => {
      const reason = concern === 'none' ? plan.intention.kind === 'own' && refusalOf(plan.intention.text) : concern;
      if (reason) return { outcome: 'refused' as const, reason };
      const moment = { today, nowMs: clock.nowMs() };
      // A look that is due may end the one that runs.
      await currentExperiments(db, ownerId, moment);
      const isStarted = await startExperimentOf(db, ownerId, plan, moment);
      const experiments = await currentExperiments(db, ownerId, moment);
      return { outcome: isStarted ? ('started' as const) : ('another-runs' as const), experiments };
    }),

    implement(answerNight, async ({ params: { ownerId, experimentId, date }, body, today, timeZone }) => {
      const moment = { today, nowMs: clock.nowMs(), timeZone };
      await answerNightOf(db, { owner: ownerId, id: experimentId, date, ...body }, moment);
      return currentExperiments(db, ownerId, moment);
    }),

    implement(answerSureness, async ({ params: { ownerId, experimentId }, body: { sureness }, today }) => {
      if (!(await queries.saveSureness(db, ownerId, experimentId, sureness))) throw forbidden();
      return currentExperiments(db, ownerId, { today, nowMs: clock.nowMs() });
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
        .execute((transaction) => queries.deleteExperiment(transaction, ownerId, experimentId));
      if (!isDeleted) throw forbidden();
    }),
  ];
}
