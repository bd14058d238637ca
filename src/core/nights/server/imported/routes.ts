import { choiceReason } from '#domain/sessions/choice-reason.ts';
import { oneNight } from '#domain/sessions/one-night.ts';
import { toldNights } from '#domain/sessions/told-nights.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import {
  fetchImportedNight,
  type ImportedNight,
  listImportedNights,
  listSleepSessions,
  type SleepSession,
} from '../../imported-contract.ts';
import { around } from './around.ts';
import { rowIds } from './shown-nights.ts';
import { listNights, listSleeps } from './store.ts';
import { napAsMain, toldSleep } from './told-sleep.ts';

export function importedNightRoutes({ db }: Pick<Platform, 'db'>): Route[] {
  return [
    implement(listSleepSessions, async ({ params }) => (await listSleeps(db, params.ownerId)).map(sessionOf)),

    implement(listImportedNights, async ({ params, query }) =>
      (await listNights(db, params.ownerId, query.since)).map(nightOf),
    ),

    implement(fetchImportedNight, async ({ params: { ownerId, date } }) => {
      const { tellings } = await around(db, ownerId, [date]);
      const idOf = rowIds(tellings);
      const { shown, others, naps } = oneNight(toldNights(tellings.map(({ session }) => session)), date);
      return {
        shown: shown && toldSleep(shown, idOf(shown)),
        reason: shown ? choiceReason(shown, others) : '',
        others: others.map((sleep) => toldSleep(sleep, idOf(sleep))),
        naps: naps.map(napAsMain).map((sleep) => toldSleep(sleep, idOf(sleep))),
      };
    }),
  ];
}

type SleepRow = Awaited<ReturnType<typeof listSleeps>>[number];

const sessionOf = ({ sessionId, night, minutesInBed, score, source, bedTime, wakeTime }: SleepRow): SleepSession => ({
  id: sessionId,
  sessionDate: night,
  durationMs: minutesInBed * 60_000,
  ...(score === null ? {} : { sleepScore: score }),
  source,
  bedTime,
  wakeTime,
});

const nightOf = ({
  night,
  isTentative,
  hasStages,
  ...row
}: Awaited<ReturnType<typeof listNights>>[number]): ImportedNight => ({
  ...row,
  date: night,
  isTentative: isTentative === 1,
  hasStages: hasStages === 1,
});
