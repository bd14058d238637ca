import type { LastReminder } from '#core/schedules/contract.ts';
import type { ReminderState } from '#domain/schedules/reminder-record.ts';
import type { Database } from '#platform/database/schema.ts';

/** On several channels at once, the best that happened is what the person is told. */
const BEST_FIRST: readonly ReminderState[] = ['delivered', 'sent', 'unknown', 'failed', 'missed'];
const UNDER_WAY: readonly ReminderState[] = ['due', 'sending'];

/** What became of the last reminder of each schedule of an owner, by schedule. One that was withdrawn is as if it never was. */
export async function lastReminders(db: Database, owner: string): Promise<ReadonlyMap<string, LastReminder>> {
  // SQLite takes a cross join in the order in which it is written: otherwise it looks for the last evening once for each reminder there is.
  const rows = await db
    .selectFrom('sleepSchedules')
    .crossJoin('reminders')
    .select(['scheduleId', 'evening', 'channel', 'state', 'reason', 'reminders.updatedAt as at'])
    .where('sleepSchedules.owner', '=', owner)
    .whereRef('reminders.owner', '=', 'sleepSchedules.owner')
    .whereRef('reminders.scheduleId', '=', 'sleepSchedules.id')
    .where('reminders.evening', '=', ({ selectFrom }) =>
      selectFrom('reminders as told')
        .select('told.evening')
        .whereRef('told.owner', '=', 'sleepSchedules.owner')
        .whereRef('told.scheduleId', '=', 'sleepSchedules.id')
        .where('told.state', 'not in', UNDER_WAY)
        .where((where) => where.or([where('told.reason', 'is', null), where('told.reason', '<>', 'withdrawn')]))
        .orderBy('told.evening', 'desc')
        .limit(1),
    )
    .execute();
  const told = rows.filter((row) => !UNDER_WAY.includes(row.state) && row.reason !== 'withdrawn');
  // Of two entries of a map the later one stays, so the best comes last.
  const worstFirst = told.sort((left, right) => BEST_FIRST.indexOf(right.state) - BEST_FIRST.indexOf(left.state));
  return new Map(worstFirst.map(({ scheduleId, ...reminder }) => [scheduleId, reminder]));
}
