import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { DailyLog } from '../contract.ts';
import { markAllStale } from './imported/days/store.ts';
import { inTurns } from './imported/read-records.ts';
import { lockNight, replaceLog } from './store.ts';
import { rowOf } from './stored-log.ts';

/** Stores whole logs on dates without an entry. */
export async function insertLogs(
  transaction: Database,
  owner: LockedOwner,
  logs: readonly Omit<DailyLog, 'id'>[],
  at: string,
): Promise<void> {
  for await (const some of inTurns(logs)) {
    const times = { createdAt: at, updatedAt: at };
    const inserted = await transaction
      .insertInto('dailyLogs')
      .values(some.map((log) => ({ ...rowOf(log), date: log.date, owner, id: randomId(), ...times })))
      .onConflict((conflict) => conflict.columns(['owner', 'date']).doNothing())
      .returning('date')
      .execute();
    const isNew = new Set(inserted.map(({ date }) => date));
    // A page that was opened made a row without entries.
    for (const log of some.filter(({ date }) => !isNew.has(date))) {
      const existing = await lockNight(transaction, owner, log.date, () => at);
      if (!isLogged(existing)) await replaceLog(transaction, owner, log, at);
    }
  }
  await markAllStale(transaction, owner);
}

export async function deleteLogsOn(transaction: Database, owner: string, dates: readonly LocalDate[]): Promise<void> {
  for await (const some of inTurns(dates)) {
    await transaction.deleteFrom('dailyLogs').where('owner', '=', owner).where('date', 'in', some).execute();
  }
  await markAllStale(transaction, owner);
}
