import type { DueReminder } from '#domain/schedules/due-reminder.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';

/** Notes what is due, and tells for which schedules there was a way to the person. */
export type Remind = (
  transaction: Database,
  due: readonly DueReminder[],
  nowMs: number,
) => Promise<ReadonlySet<string>>;

/** Why no text reaches a number any more: its owner answered STOP, or no text can reach it at all. */
export type NumberFault = 'stopped' | 'unreachable';

/** What reminders stand on. */
export type DeliverNeeds = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'metrics' | 'sms' | 'push' | 'mail' | 'limits' | 'settings'
> & {
  /** Takes up schedules whose reminder is due, in one transaction with `remind`, and tells how many. */
  takeDue: (nowMs: number, remind: Remind) => Promise<number>;
  /** Hears of a number (E.164) that texts must not go to any more. */
  onNumberFault: (phoneNumber: string, fault: NumberFault) => Promise<void>;
  /** How long to wait before each next try to record what came of a reminder. */
  recordPausesMs?: readonly number[];
};
