import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * So that sending a file, and taking one back, is no more work for somebody who has been here for years, and looking for grants to renew
 * goes through the connections once and not once for each page.
 */
export const longAccounts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('importsByState').on('imports').columns(['owner', 'state', 'createdAt', 'id']).execute();
  await db.schema
    .createIndex('wearableConnectionsByOwner')
    .on('wearableConnections')
    .columns(['vendor', 'owner'])
    .execute();
  await db.schema.createIndex('sleepSessionsByOrigin').on('sleepSessions').columns(['owner', 'origin']).execute();

  // To see what was kept without a row.
  await db.schema.createIndex('roomAnalysesByPhoto').on('roomAnalyses').column('photoKey').execute();
  await db.schema
    .createIndex('importsByBlob')
    .on('imports')
    .column('readKey')
    .where(sql.ref('readKey'), 'is not', null)
    .execute();
}
