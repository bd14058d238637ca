import assert from 'node:assert/strict';
import { nextReminder } from '#domain/schedules/next-reminder.ts';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import { clockIn } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { withoutLock } from './without-lock.ts';

const ZONE = 'UTC';
const LEAD_MINUTES = 120;
const MINUTE_MS = 60_000;
const ROWS_AT_ONCE = 500;
const PLAN = { targetWakeTime: '07:00', isActive: 1, reminderEnabled: 1, reminderMinutesBefore: LEAD_MINUTES } as const;

let people = 0;

/**
 * Inserts people with SMS reminders, each with a schedule whose reminder is due at the same instant, a whole minute.
 * Bedtime is two hours later.
 */
export async function addPeopleToRemind(db: Database, count: number, remindAtMs: number): Promise<void> {
  const due = dueRow(remindAtMs);
  const at = isoInstant(remindAtMs - MINUTE_MS);
  for (let done = 0; done < count; done += ROWS_AT_ONCE) {
    const ids = Array.from({ length: Math.min(ROWS_AT_ONCE, count - done) }, () => randomId());
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('users')
        .values(ids.map((id) => userRow(id, at)))
        .execute();
      const schedules = ids.map((owner) => ({ ...due, owner, id: randomId(), createdAt: at, updatedAt: at }));
      await transaction.insertInto('sleepSchedules').values(withoutLock(schedules)).execute();
    });
  }
}

/** The start of the minute of an instant. */
export const minuteOf = (nowMs: number): number => nowMs - (nowMs % MINUTE_MS);

function userRow(id: string, at: string) {
  people += 1;
  return {
    id,
    email: `sleeper-${people}@example.com`,
    passwordHash: '',
    phoneNumber: `+1${2_120_000_000 + people}`,
    phoneConfirmedAt: at,
    smsNotificationsEnabled: 1,
    smsConsentAt: at,
    timezone: ZONE,
    createdAt: at,
  };
}

function dueRow(remindAtMs: number) {
  const { time: targetBedTime } = clockIn(ZONE, remindAtMs + LEAD_MINUTES * MINUTE_MS);
  const plan = { ...PLAN, targetBedTime, daysOfWeek: [...WEEKDAYS], isActive: true, reminderEnabled: true };
  const moment = nextReminder(plan, ZONE, remindAtMs, null);
  assert.equal(moment?.remindAtMs, remindAtMs, 'reminders come at whole minutes');
  const daysOfWeek = JSON.stringify(WEEKDAYS);
  const due = { dueAt: isoInstant(remindAtMs), dueEvening: moment.evening, lastEvening: null };
  return { name: 'Every evening', ...PLAN, targetBedTime, daysOfWeek, timeZone: ZONE, ...due };
}

/** The outcome of the reminders, compared with the phones. */
export type Verdict = {
  reminders: number;
  /** On the phone once, and recorded as sent. */
  sent: number;
  /** On the phone twice or more: must never happen. */
  twice: number;
  /** On the phone once, but not recorded as sent. */
  sentUnknown: number;
  /**
   * Claimed for sending but never handed over, as the server died in between. The outcome is unknown, so it is not sent
   * later.
   */
  unsent: number;
  /** Never claimed, or recorded as sent, and not on the phone: must never happen. */
  lost: number;
  /** The outcome is not recorded yet. */
  open: number;
};

/** Compares the records of the database with the accepted SMS. */
export async function reminderVerdict(db: Database, texts: readonly { to: string }[]): Promise<Verdict> {
  const received = new Map<string, number>();
  for (const { to } of texts) received.set(to, (received.get(to) ?? 0) + 1);
  const rows = await db
    .selectFrom('users')
    .leftJoin('reminders', 'reminders.owner', 'users.id')
    .select(['users.phoneNumber', 'reminders.state'])
    .execute();
  const outcomes = rows.map(({ phoneNumber, state }) => outcomeOf(received.get(phoneNumber ?? '') ?? 0, state));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    reminders: rows.length,
    sent: count('sent'),
    twice: count('twice'),
    sentUnknown: count('sentUnknown'),
    unsent: count('unsent'),
    lost: count('lost'),
    open: count('open'),
  };
}

type Outcome = Exclude<keyof Verdict, 'reminders'>;

function outcomeOf(texts: number, state: string | null): Outcome {
  if (texts > 1) return 'twice';
  if (state === 'due' || state === 'sending' || state === null) return 'open';
  if (state === 'unknown') return texts === 1 ? 'sentUnknown' : 'unsent';
  return state === 'sent' && texts === 1 ? 'sent' : 'lost';
}
