import { questionOn } from '#domain/schedules/morning-question.ts';
import { type ReminderMoment, reminderOn } from '#domain/schedules/next-reminder.ts';
import type { ReminderReason } from '#domain/schedules/reminder-record.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { plansOf } from './plan.ts';
import type { Reach } from './reach.ts';
import type { ReminderRow } from './reminder-queries.ts';
import type { ScheduleRow } from './schedule-queries.ts';

/** The planned times that an answer fills in, and the zone they are in. */
export type QuestionDetails = { bedTime: string; wakeTime: string; zone: TimeZone };

/** `own`: the schedules of the person. `isLogged`: whether the night of a question was rated or timed. */
export type Due = { row: ReminderRow; own: readonly ScheduleRow[]; reach: Reach; isLogged: boolean };

type Planned = { name: string; bedTime: string; moment: ReminderMoment; question: QuestionDetails | null };

/** What becomes of a due reminder. `wait`: its time moved. */
export type Decision = ({ kind: 'send' | 'wait' } & Planned) | { kind: 'miss'; reason: ReminderReason };

/** Decides by the current schedules, choice and channels. */
export function decide(due: Due, nowMs: number): Decision {
  const planned = due.row.kind === 'morning' ? plannedQuestion(due) : plannedReminder(due);
  if (typeof planned === 'string') return { kind: 'miss', reason: planned };
  const { remindAtMs, bedAtMs } = planned.moment;
  if (bedAtMs <= nowMs) return { kind: 'miss', reason: due.row.reason === 'busy' ? 'busy' : 'late' };
  return { kind: remindAtMs > nowMs ? 'wait' : 'send', ...planned };
}

function plannedReminder({ row, own, reach }: Due): Planned | ReminderReason {
  const schedule = own.find(({ id }) => id === row.scheduleId);
  const readiness = reach.readiness[row.channel];
  if (!schedule || readiness !== 'ready') return schedule && readiness === 'unconfirmed' ? readiness : 'withdrawn';
  const moment = reminderOn(planOf(schedule), reach.zone ?? schedule.timeZone, row.evening);
  if (!moment) return 'withdrawn';
  return { name: schedule.name, bedTime: schedule.targetBedTime, moment, question: null };
}

function plannedQuestion({ row, own, reach, isLogged }: Due): Planned | ReminderReason {
  const { plans, zone } = plansOf(own, reach.zone);
  const question = questionOn(plans, zone, row.evening);
  const isWanted = reach.asksMorning && reach.readiness.push === 'ready' && !isLogged;
  if (!question || !isWanted) return 'withdrawn';
  const { bedTime, wakeTime, askAtMs, latestMs } = question;
  const moment = { evening: row.evening, remindAtMs: askAtMs, bedAtMs: latestMs };
  return { name: '', bedTime, moment, question: { bedTime, wakeTime, zone } };
}
