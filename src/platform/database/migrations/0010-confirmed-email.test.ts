import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { migrate } from '../migrate.ts';

onEachEngine('The migration to confirmed email addresses', (engine) => {
  test('The migration removes stored links and codes, keeps the reminders, and confirms no address.', async () => {
    const { db, close } = await engine.open();
    await migrate(db, '0009-guests-seen');
    const at = '2026-03-10T12:00:00.000Z';
    const mail = { owner: 'ada', recipient: 'ada@example.com', subject: 'A letter', createdAt: at };
    const link = 'Open https://sleep.example.com/reset-password?token=a-secret-token';
    await db
      .insertInto('outboxMails')
      .values(withoutLock({ ...mail, id: 'link', body: link }))
      .execute();
    await db
      .insertInto('outboxMails')
      .values(withoutLock({ ...mail, id: 'reminder', body: 'Your bedtime is now.' }))
      .execute();
    const sms = { owner: 'ada', recipient: '+12125550123', expiresAt: at, createdAt: at };
    const code = '123456 is your Better Sleep code. It is valid for 10 minutes.';
    await db
      .insertInto('outboxTexts')
      .values(withoutLock({ ...sms, id: 'code', body: code }))
      .execute();
    await db
      .insertInto('outboxTexts')
      .values(withoutLock({ ...sms, id: 'reminder', body: 'Better Sleep: bedtime' }))
      .execute();
    const user = { id: 'ada', email: 'ada@example.com', passwordHash: '', smsNotificationsEnabled: 0, createdAt: at };
    await db.insertInto('users').values(user).execute();

    await migrate(db);
    const mails = await db.selectFrom('outboxMails').select(['id', 'body']).orderBy('id').execute();
    const texts = await db.selectFrom('outboxTexts').select(['id', 'body']).orderBy('id').execute();
    assert.doesNotMatch(JSON.stringify([mails, texts]), /a-secret-token|123456/);
    assert.equal(mails[1]?.body, 'Your bedtime is now.');
    assert.equal(texts[1]?.body, 'Better Sleep: bedtime');
    assert.equal((await db.selectFrom('users').select('emailConfirmedAt').executeTakeFirst())?.emailConfirmedAt, null);
    await close();
  });
});
