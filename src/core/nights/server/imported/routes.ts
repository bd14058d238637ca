import { refuse } from '#contract/errors.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { fetchImportedNight, listSleepSessions, type SleepSessionSummary } from '../../imported-contract.ts';
import { chooseDevice, dismissChangedNights, listImportedDays, restoreTimes } from '../../sleep-day-contract.ts';
import { ensureDays, importedDays } from './days/imported-days.ts';
import * as days from './days/queries.ts';
import { restoreReplacedTimes } from './days/replaced-times.ts';
import { importedNight } from './imported-night.ts';
import { hasDevice, listSessionSummaries } from './queries.ts';

export function importedNightRoutes({ db }: Pick<Platform, 'db'>): Route[] {
  return [
    implement(listSleepSessions, async ({ params, today }) => {
      await ensureDays(db, params.ownerId, today);
      return (await listSessionSummaries(db, params.ownerId)).map(summaryOf);
    }),

    implement(fetchImportedNight, ({ params: { ownerId, date } }) => importedNight(db, ownerId, date)),

    implement(listImportedDays, ({ params, query, today }) => importedDays(db, params.ownerId, today, query.since)),

    implement(chooseDevice, async ({ params, body }) => {
      await storeFor(db, params.ownerId, async (transaction, owner) => {
        if (body.source !== null && !(await hasDevice(transaction, owner, body.source, body.date))) {
          throw refuse('invalid', 'This device has no night here.');
        }
        await days.saveChoice(transaction, owner, body);
        await days.markStale(transaction, owner, body.date ?? days.ALL);
      });
      return DONE;
    }),

    implement(restoreTimes, async ({ params: { ownerId, date }, timeZone }) => {
      await storeFor(db, ownerId, (transaction, owner) => restoreReplacedTimes(transaction, owner, date, timeZone));
      return DONE;
    }),

    implement(dismissChangedNights, async ({ params }) => {
      await days.dismissChangedNights(db, params.ownerId);
      return DONE;
    }),
  ];
}

const DONE = { success: true } as const;

type SummaryRow = Awaited<ReturnType<typeof listSessionSummaries>>[number];

const summaryOf = ({
  sessionId,
  night,
  minutesInBed,
  score,
  source,
  bedTime,
  wakeTime,
}: SummaryRow): SleepSessionSummary => ({
  id: sessionId,
  sessionDate: night,
  durationMs: minutesInBed * 60_000,
  ...(score === null ? {} : { sleepScore: score }),
  source,
  bedTime,
  wakeTime,
});
