import { type Migration, Migrator } from 'kysely/migration';
import { guestsLogsRooms } from './migrations/0001-guests-logs-rooms.ts';
import { outboxes } from './migrations/0002-outboxes.ts';
import { accounts } from './migrations/0003-accounts.ts';
import { schedulesReminders } from './migrations/0004-schedules-reminders.ts';
import { progress } from './migrations/0005-progress.ts';
import { importedNights } from './migrations/0006-imported-nights.ts';
import { manyServers } from './migrations/0007-many-servers.ts';
import type { Database } from './schema.ts';

/** In order, one set for both engines. A migration that has been released is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-guests-logs-rooms': guestsLogsRooms,
  '0002-outboxes': outboxes,
  '0003-accounts': accounts,
  '0004-schedules-reminders': schedulesReminders,
  '0005-progress': progress,
  '0006-imported-nights': importedNights,
  '0007-many-servers': manyServers,
};

/** Brings the database up to date; on PostgreSQL under an advisory lock, on SQLite under the lock on its folder. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}
