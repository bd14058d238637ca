import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Derived days now know the clock of their night, so all are derived again, each at its owner's next read. */
export const nightClocks: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "sleepDerivations" set "staleDates" = 'all'`.execute(db);
}
