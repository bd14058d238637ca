import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const schedulesReminders: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sleepSchedules')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('targetBedTime', 'text', (column) => column.notNull())
    .addColumn('targetWakeTime', 'text', (column) => column.notNull())
    .addColumn('daysOfWeek', 'text', (column) => column.notNull())
    .addColumn('isActive', 'integer', (column) => column.notNull())
    .addColumn('reminderEnabled', 'integer', (column) => column.notNull())
    .addColumn('reminderMinutesBefore', 'integer', (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('dueEvening', 'text')
    .addColumn('lastEvening', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sleepSchedulesKey', ['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('sleepSchedulesDue')
    .on('sleepSchedules')
    .column('dueAt')
    .where(sql.ref('dueAt'), 'is not', null)
    .execute();

  await db.schema
    .createTable('reminders')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('scheduleId', 'text', (column) => column.notNull())
    .addColumn('evening', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bedTime', 'text', (column) => column.notNull())
    .addColumn('remindAt', 'text', (column) => column.notNull())
    .addColumn('bedAt', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextTryAt', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remindersKey', ['owner', 'scheduleId', 'evening', 'channel'])
    .execute();
  await db.schema
    .createIndex('remindersDue')
    .on('reminders')
    .column('nextTryAt')
    .where(sql.ref('state'), '=', sql.lit('due'))
    .execute();
  await db.schema
    .createIndex('remindersUnderWay')
    .on('reminders')
    .column('updatedAt')
    .where(sql.ref('state'), '=', sql.lit('sending'))
    .execute();
  await db.schema
    .createIndex('remindersByProvider')
    .on('reminders')
    .column('providerId')
    .where(sql.ref('providerId'), 'is not', null)
    .execute();

  await db.schema
    .createTable('pushSubscriptions')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pushSubscriptionsKey', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('pushSubscriptionsByEndpoint').on('pushSubscriptions').column('endpoint').execute();

  await db.schema
    .createTable('reminderChoices')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('mailEnabled', 'integer', (column) => column.notNull())
    .addColumn('calendarToken', 'text')
    .execute();
  await db.schema
    .createIndex('reminderChoicesByCalendar')
    .on('reminderChoices')
    .column('calendarToken')
    .unique()
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('users').addColumn('smsFault', 'text').execute();
  await db.schema.createIndex('usersByPhone').on('users').column('phoneNumber').execute();
}
