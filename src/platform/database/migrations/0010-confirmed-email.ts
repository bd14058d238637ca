import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When an account's email address was confirmed, and the text of a reminder as sent to the provider. Links and codes
 * that earlier versions stored in the outboxes are removed.
 */
export const confirmedEmail: Migration = { up };

const NOT_STORED = 'Removed: this message held a link or a code.';

async function up(db: Kysely<unknown>): Promise<void> {
  // Null for every earlier address, because none was confirmed.
  await db.schema.alterTable('users').addColumn('emailConfirmedAt', 'text').execute();
  // Null for reminders that the previous version claimed.
  await db.schema.alterTable('reminders').addColumn('sentText', 'text').execute();

  await sql`update "outboxMails" set "body" = ${NOT_STORED} where "body" like '%/reset-password?token=%'`.execute(db);
  await sql`update "outboxTexts" set "body" = ${NOT_STORED} where "body" like '%is your Better Sleep code%'`.execute(
    db,
  );
}
