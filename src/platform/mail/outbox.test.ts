import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { TestClock } from '#testing/clock.ts';
import { onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-sqlite.ts';
import type { StoreFor } from '../database/schema.ts';
import { createLogger } from '../logger.ts';
import { mailConformance } from './mail.conformance.ts';
import { outboxMail } from './outbox.ts';
import { outboxMailPersonalData } from './outbox-personal-data.ts';

onEachEngine('The outbox for mail', (engine) => {
  const clock = new TestClock('2026-03-10T12:00:00Z');
  let database: OpenDatabase;
  let log: string[] = [];
  before(async () => {
    database = await engine.open();
    await migrate(database.db);
  });
  after(() => database.close());
  beforeEach(async () => {
    log = [];
    await database.db.deleteFrom('outboxMails').execute();
  });

  const storeFor: StoreFor = async (db, owner, work) => {
    if (owner === 'erased') throw new Error('gone');
    return work(db, withoutLock(owner));
  };
  const open = (logsText = false) => {
    const logger = createLogger('info', { write: (line) => void log.push(line) });
    return outboxMail({ db: database.db, clock, logger, storeFor, logsText });
  };
  const plain = (found: object[]) => found.map((row) => ({ ...row }));
  const rows = () => database.db.selectFrom('outboxMails').selectAll().execute();
  const email = { to: 'ada@example.com', subject: 'Set a new password', text: 'https://sleep.example.com/reset' };

  mailConformance('The outbox', async () => ({
    mail: open(),
    delivered: async () =>
      (await rows()).map(({ recipient, subject, body }) => ({ to: recipient, subject, text: body })),
  }));

  test('The outbox stores an email with its time and its account.', async () => {
    await open().send({ ...email, owner: 'ada' });
    await open().send(email);
    const stored = await rows();
    assert.deepEqual(new Set(stored.map(({ owner }) => owner)), new Set(['ada', null]));
    assert.ok(stored.every(({ createdAt }) => createdAt === '2026-03-10T12:00:00.000Z'));
  });

  test('The outbox stores no email for an account that was erased meanwhile.', async () => {
    await assert.rejects(open().send({ ...email, owner: 'erased' }), { message: 'gone' });
    assert.deepEqual(await rows(), []);
  });

  test('The outbox stores an email without the token of its link, wherever that stands.', async () => {
    const secret = 'tokenOf43Characters';
    const text = `Open https://sleep.example.com/reset?token=${secret} within an hour. ${secret}`;
    await open().send({ ...email, text, secret });
    const [row] = await rows();
    assert.equal(row?.body, 'Open https://sleep.example.com/reset?token=(not stored) within an hour. (not stored)');
    assert.doesNotMatch(JSON.stringify(row) + log.join(), new RegExp(secret));
  });

  test('The outbox shows the whole link in the log of a server for this machine only.', async () => {
    await open(true).send({ ...email, text: 'https://sleep.example.com/reset?token=abc123', secret: 'abc123' });
    assert.match(log.join(), /token=abc123/);
  });

  test('The outbox logs that nothing was sent, never the recipient, and the link only if configured.', async () => {
    await open().send(email);
    await open(true).send(email);
    const [plain = '', withText = ''] = log;
    assert.match(plain, /Set a new password.*nothing was sent/);
    assert.doesNotMatch(plain, /reset/);
    assert.match(withText, /https:\/\/sleep\.example\.com\/reset.*nothing was sent/);
    assert.doesNotMatch(log.join(), /ada@/);
  });

  test("The outbox exports a person's emails without their links, and deletes them with the account.", async () => {
    await open().send({ ...email, owner: 'ada' });
    await open().send({ ...email, to: 'bob@example.com', owner: 'bob' });
    const listed = (await outboxMailPersonalData.collect(database.db, 'ada')) as object[];
    assert.deepEqual(plain(listed), [
      { subject: email.subject, recipient: email.to, createdAt: '2026-03-10T12:00:00.000Z' },
    ]);
    await outboxMailPersonalData.transfer(database.db, ['bob'], withoutLock('bea'));
    await outboxMailPersonalData.erase(database.db, 'ada');
    assert.deepEqual(
      (await rows()).map(({ owner }) => owner),
      ['bea'],
    );
  });
});
