import { z } from 'zod';
import { withoutNul } from '#contract/without-nul.ts';
import type { Restore, RestoreMoment } from '#core/person/server/restore.ts';
import { bitsOf, CHECKLIST } from '#domain/checklist.ts';
import { DEFAULT_RATING, MAX_NOTE_CHARACTERS, minutesInBed } from '#domain/log/night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import { addDays } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { readDiary } from '#platform/exports/better-sleep-diary.ts';
import { DailyLog } from '../contract.ts';
import { markAllStale } from './imported/days/queries.ts';
import { deleteLogs, insertLogs } from './queries.ts';

type RestoredLog = Omit<DailyLog, 'id'>;

const { shape } = DailyLog;
const EARLIEST = '2000-01-01';
/** A day and a clock change. */
const MAX_MINUTES_IN_BED = 26 * 60;

/** A value that is missing, as in older exports, or that cannot be entered, is left out. */
const ExportedLog = z.object({
  date: shape.date,
  bedTime: shape.bedTime.catch(null),
  wakeTime: shape.wakeTime.catch(null),
  totalTimeInBed: z.number().int().min(0).max(MAX_MINUTES_IN_BED).nullable().catch(null),
  sleepQualityScore: shape.sleepQualityScore.catch(DEFAULT_RATING),
  isRated: z.boolean().catch(false),
  /** Notes of a guest and an account may have been joined. */
  notes: shape.notes
    .max(4 * MAX_NOTE_CHARACTERS)
    .overwrite(withoutNul)
    .catch(''),
  overallScore: shape.overallScore.catch(null),
  roomAnalysisScore: shape.roomAnalysisScore.catch(null),
  isCompleted: z.boolean().catch(false),
  isAnswered: z.boolean().catch(false),
  tickedAt: shape.tickedAt.catch(undefined),
  /** Exports that do not know whether a checklist was answered are older than the evening's checklist. */
  areTicksOld: shape.areTicksOld.catch(undefined),
  /** In the order of the checklist, to which newer versions append. */
  checklist: z.array(z.object({ completed: z.boolean() }).catch({ completed: false })).catch([]),
});

function readLog(record: unknown, { today, timeZone }: RestoreMoment): RestoredLog | null | undefined {
  const read = ExportedLog.safeParse(record);
  if (!read.success || read.data.date < EARLIEST || read.data.date > addDays(today, 1)) return null;
  const { checklist, ...own } = read.data;
  const entries = record as Record<string, unknown>;
  const fields = { ...own, ...readDiary(entries) };
  const habits = CHECKLIST.map(({ key }, at) => [key, checklist[at]?.completed ?? false]);
  const habitsDone = bitsOf(Object.fromEntries(habits));
  const log: RestoredLog = {
    ...fields,
    habitsDone,
    isRated: fields.isRated || fields.sleepQualityScore !== DEFAULT_RATING,
    isAnswered: fields.isAnswered || habitsDone !== 0,
    ...(habitsDone !== 0 && !('isAnswered' in entries) && { areTicksOld: true }),
    totalTimeInBed: fields.totalTimeInBed ?? minutesInBed(fields, (date, time) => instantOf(timeZone, date, time)),
    // The coming night has no score.
    ...(fields.date > today && { overallScore: null, isCompleted: false }),
  };
  return isLogged(log) ? log : undefined;
}

/** Logs, for dates without an entry. */
export const restoreLogs: Restore<RestoredLog> = {
  kind: 'night',
  /** As many as are listed at once: 27 years. */
  max: 10_000,
  read: readLog,
  keysOf: ({ date }) => [date],
  // The page of today saves a score by itself.
  ownPart: ({ overallScore: _, roomAnalysisScore: __, totalTimeInBed: ___, isCompleted: ____, ...entered }) => entered,
  night: ({ date, bedTime, wakeTime }) => ({ date, bedTime, wakeTime }),
  async insert(transaction, owner, logs, { nowMs }) {
    await insertLogs(transaction, owner, logs, isoInstant(nowMs));
    await markAllStale(transaction, owner);
  },
  async remove(transaction, owner, dates) {
    await deleteLogs(transaction, owner, dates);
    await markAllStale(transaction, owner);
  },
};
