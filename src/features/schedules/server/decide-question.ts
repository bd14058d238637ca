import { findLog } from '#core/nights/server/queries.ts';
import { questionOn } from '#domain/schedules/morning-question.ts';
import type { ReminderMoment } from '#domain/schedules/next-reminder.ts';
import type { ReminderReason } from '#domain/schedules/reminder-record.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Database } from '#platform/database/schema.ts';
import { plansOf } from './plan-question.ts';
import type { Reach } from './reach.ts';
import type { ReminderRow } from './reminder-store.ts';
import type { ScheduleRow } from './schedule-store.ts';

/** The planned times that an answer fills in, and the zone they are in. */
export type QuestionDetails = { bedTime: string; wakeTime: string; zone: TimeZone };

/** `own`: the schedules of the person. `isLogged`: whether the night of a question was rated or timed. */
export type Due = { row: ReminderRow; own: readonly ScheduleRow[]; reach: Reach; isLogged: boolean };

/** What becomes of a due reminder. `wait`: its time moved. */
export type Decision =
  | { kind: 'send' | 'wait'; name: string; bedTime: string; moment: ReminderMoment; question?: QuestionDetails }
  | { kind: 'miss'; reason: ReminderReason };

/** Whether the person rated the night or entered a time. Such a night is not asked about. */
export async function isNightLogged(db: Database, { owner, evening: date }: ReminderRow): Promise<boolean> {
  const log = await findLog(db, owner, date);
  return log !== undefined && (log.isRated || log.bedTime !== null || log.wakeTime !== null);
}

/** Decides by the current schedules, choice and browsers. */
export function decideQuestion({ row, own, reach, isLogged }: Due, nowMs: number): Decision {
  const { plans, zone } = plansOf(own, reach.zone);
  const question = questionOn(plans, zone, row.evening);
  const isWanted = reach.asksMorning && reach.readiness.push === 'ready' && !isLogged;
  if (!question || !isWanted) return { kind: 'miss', reason: 'withdrawn' };
  const { bedTime, wakeTime, askAtMs, latestMs } = question;
  if (latestMs <= nowMs) return { kind: 'miss', reason: row.reason === 'busy' ? 'busy' : 'late' };
  return {
    kind: askAtMs > nowMs ? 'wait' : 'send',
    name: '',
    bedTime,
    moment: { evening: row.evening, remindAtMs: askAtMs, bedAtMs: latestMs },
    question: { bedTime, wakeTime, zone },
  };
}
