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
import { chosenNeed } from './migrations/0012-chosen-need.ts';
import { scoredRooms } from './migrations/0013-scored-rooms.ts';
import { morningQuestion } from './migrations/0014-morning-question.ts';
import { experiments } from './migrations/0015-experiments.ts';
import { diaries } from './migrations/0016-diaries.ts';
import { importedDiaries } from './migrations/0017-imported-diaries.ts';
import { roomChanges } from './migrations/0018-room-changes.ts';
import { ownTables } from './migrations/0019-own-tables.ts';
import { sleepDays } from './migrations/0020-sleep-days.ts';
import { restoredEntries } from './migrations/0021-restored-entries.ts';
import { advice } from './migrations/0022-advice.ts';
import { programs } from './migrations/0023-programs.ts';
import { nightClocks } from './migrations/0024-night-clocks.ts';
import type { Database } from './schema.ts';

/**
 * In order, one set for both engines. A released migration never changes. It adds, and removes nothing that the
 * previous version still uses, because both versions run side by side during a rolling restart.
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
  '0012-chosen-need': chosenNeed,
  '0013-scored-rooms': scoredRooms,
  '0014-morning-question': morningQuestion,
  '0015-experiments': experiments,
  '0016-diaries': diaries,
  '0017-imported-diaries': importedDiaries,
  '0018-room-changes': roomChanges,
  '0019-own-tables': ownTables,
  '0020-sleep-days': sleepDays,
  '0021-restored-entries': restoredEntries,
  '0022-advice': advice,
  '0023-programs': programs,
  '0024-night-clocks': nightClocks,
};

/**
 * Migrates to the latest or to a given version, under an advisory lock on PostgreSQL and under the folder lock on
 * SQLite. All migrations run in one transaction, so an interrupted one changes nothing.
 */
export async function migrate(db: Database, version?: string): Promise<void> {
  const getMigrations = async () => ({ ...MIGRATIONS, ...(await laterMigrations(db)) });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version);
  if (error) throw error;
}

/** Migrations of a later version that was rolled back. They only added, so this version works with them. */
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
