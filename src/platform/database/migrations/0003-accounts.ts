import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accounts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('phoneNumber', 'text')
    .addColumn('phoneConfirmedAt', 'text')
    .addColumn('smsNotificationsEnabled', 'integer', (column) => column.notNull())
    .addColumn('smsConsentAt', 'text')
    .addColumn('smsConsentWording', 'text')
    .addColumn('timezone', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('usersByEmail').on('users').column('email').unique().execute();

  await db.schema
    .createTable('sessions')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('lastSeenAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sessionsKey', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('sessionsByToken').on('sessions').column('tokenHash').execute();

  await db.schema
    .createTable('oneTimeCodes')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('codeHash', 'text', (column) => column.notNull())
    .addColumn('triesLeft', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneTimeCodesKey', ['owner', 'purpose'])
    .execute();
  await db.schema.createIndex('oneTimeCodesByHash').on('oneTimeCodes').column('codeHash').execute();
}
