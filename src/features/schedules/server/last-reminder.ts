import type { LastReminder } from '#core/schedules/contract.ts';
import type { ReminderState } from '#domain/schedules/reminder-record.ts';
import type { Platform } from '#platform/platform.ts';

/** The best outcome of several channels is shown. */
const BEST_FIRST: readonly ReminderState[] = ['delivered', 'sent', 'unknown', 'failed', 'missed'];
const MAYBE_SENT: readonly ReminderState[] = ['sent', 'unknown'];
const PENDING_STATES: readonly ReminderState[] = ['due', 'sending'];

/**
 * The last reminder of each schedule of an owner, by schedule. Withdrawn ones do not count. Earlier versions recorded an SMS as
 * sent that was only stored.
 */
export async function lastReminders(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  owner: string,
): Promise<ReadonlyMap<string, LastReminder>> {
  // SQLite runs a cross join in the written order. Otherwise it would search the last evening once per reminder.
  const rows = await db
    .selectFrom('sleepSchedules')
    .crossJoin('reminders')
    .select(['scheduleId', 'evening', 'channel', 'state', 'reason', 'reminders.updatedAt as at'])
    .where('sleepSchedules.owner', '=', owner)
    .whereRef('reminders.owner', '=', 'sleepSchedules.owner')
    .whereRef('reminders.scheduleId', '=', 'sleepSchedules.id')
    .where('reminders.evening', '=', ({ selectFrom }) =>
      selectFrom('reminders as last')
        .select('last.evening')
        .whereRef('last.owner', '=', 'sleepSchedules.owner')
        .whereRef('last.scheduleId', '=', 'sleepSchedules.id')
        .where('last.state', 'not in', PENDING_STATES)
        .where((where) => where.or([where('last.reason', 'is', null), where('last.reason', '<>', 'withdrawn')]))
        .orderBy('last.evening', 'desc')
        .limit(1),
    )
    .execute();
  const shown = rows.filter((row) => !PENDING_STATES.includes(row.state) && row.reason !== 'withdrawn');
  // The later of two equal keys stays in a map, so the best outcome comes last.
  const worstFirst = shown.sort((left, right) => BEST_FIRST.indexOf(right.state) - BEST_FIRST.indexOf(left.state));
  return new Map(
    worstFirst.map(({ scheduleId, ...reminder }) => {
      const isStored = reminder.channel === 'sms' && !settings.sendsSms && MAYBE_SENT.includes(reminder.state);
      return [scheduleId, isStored ? { ...reminder, state: 'missed', reason: 'stored' } : reminder];
    }),
  );
}
