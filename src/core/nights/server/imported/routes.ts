import type { Diary } from '#domain/diary/diary.ts';
import { choiceReason } from '#domain/sessions/choice-reason.ts';
import { nightsBySource } from '#domain/sessions/nights-by-source.ts';
import { oneNight } from '#domain/sessions/one-night.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import {
  fetchImportedNight,
  type ImportedNight,
  listImportedNights,
  listSleepSessions,
  type SleepSessionSummary,
} from '../../imported-contract.ts';
import { affectedNights } from './affected-nights.ts';
import { recordsWithStages } from './read-records.ts';
import { rowIds } from './shown-nights.ts';
import { listNights, listSessionSummaries } from './store.ts';
import { napAsMain, toSleepSession } from './to-sleep-session.ts';

export function importedNightRoutes({ db }: Pick<Platform, 'db'>): Route[] {
  return [
    implement(listSleepSessions, async ({ params }) => (await listSessionSummaries(db, params.ownerId)).map(summaryOf)),

    implement(listImportedNights, async ({ params, query }) =>
      (await listNights(db, params.ownerId, query.since)).map(nightOf),
    ),

    implement(fetchImportedNight, async ({ params: { ownerId, date } }) => {
      const { dates, records: outlines } = await affectedNights(db, ownerId, [date]);
      const records = await recordsWithStages(db, ownerId, outlines, dates);
      const idOf = rowIds(records);
      const { shown, others, naps } = oneNight(nightsBySource(records.map(({ session }) => session)), date);
      return {
        shown: shown && toSleepSession(shown, idOf(shown)),
        reason: shown ? choiceReason(shown, others) : '',
        others: others.map((sleep) => toSleepSession(sleep, idOf(sleep))),
        naps: naps.map(napAsMain).map((sleep) => toSleepSession(sleep, idOf(sleep))),
      };
    }),
  ];
}

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

const nightOf = ({
  night,
  isTentative,
  hasStages,
  diary,
  ...row
}: Awaited<ReturnType<typeof listNights>>[number]): ImportedNight => ({
  ...row,
  date: night,
  isTentative: isTentative === 1,
  hasStages: hasStages === 1,
  ...(diary !== null && { diary: JSON.parse(diary) as Partial<Diary> }),
});
