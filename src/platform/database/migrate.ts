import { type Migration, Migrator } from 'kysely/migration';
import { guestsLogsRooms } from './migrations/0001-guests-logs-rooms.ts';
import { outboxes } from './migrations/0002-outboxes.ts';
import { accounts } from './migrations/0003-accounts.ts';
import { schedulesReminders } from './migrations/0004-schedules-reminders.ts';
import { progress } from './migrations/0005-progress.ts';
import { importedNights } from './migrations/0006-imported-nights.ts';
import { manyServers } from './migrations/0007-many-servers.ts';
import { longAccounts } from './migrations/0008-long-accounts.ts';
import { guestsSeen } from './migrations/0009-guests-seen.ts';
import { confirmedEmail } from './migrations/0010-confirmed-email.ts';
import { ratedAndAnswered } from './migrations/0011-rated-and-answered.ts';
import type { Database } from './schema.ts';

/**
 * In order, one set for both engines. A migration that has been released is never changed. It adds, and takes nothing away that the
 * version before it still uses, as both run side by side while servers are replaced one by one: that goes a release later.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-guests-logs-rooms': guestsLogsRooms,
  '0002-outboxes': outboxes,
  '0003-accounts': accounts,
  '0004-schedules-reminders': schedulesReminders,
  '0005-progress': progress,
  '0006-imported-nights': importedNights,
  '0007-many-servers': manyServers,
  '0008-long-accounts': longAccounts,
  '0009-guests-seen': guestsSeen,
  '0010-confirmed-email': confirmedEmail,
  '0011-rated-and-answered': ratedAndAnswered,
};

/**
 * Brings the database up to date, or to a version; on PostgreSQL under an advisory lock, on SQLite under the lock on its folder. All that
 * is to be done is one transaction: whoever is cut off leaves the database as it was.
 */
export async function migrate(db: Database, version?: string): Promise<void> {
  const getMigrations = async () => ({ ...MIGRATIONS, ...(await laterMigrations(db)) });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version);
  if (error) throw error;
}

/** What a later version of the program did before this one was put back. It only added, so this one can work with it. */
async function laterMigrations(db: Database): Promise<Record<string, Migration>> {
  const last = Object.keys(MIGRATIONS).at(-1) ?? '';
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '>', last)
    .execute();
  return Object.fromEntries(applied.map(({ name }) => [name, { up: async () => {} }]));
}
