import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { TestClock } from '#testing/clock.ts';
import { onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-sqlite.ts';
import type { StoreFor } from '../database/schema.ts';
import { createLogger } from '../logger.ts';
import { outboxSms } from './outbox.ts';
import { outboxSmsPersonalData } from './outbox-personal-data.ts';
import { smsConformance } from './sms.conformance.ts';

onEachEngine('The outbox for SMS', (engine) => {
  const now = '2026-03-10T21:30:00.000Z';
  let database: OpenDatabase;
  let log: string[] = [];
  before(async () => {
    database = await engine.open();
    await migrate(database.db);
  });
  after(() => database.close());
  beforeEach(async () => {
    log = [];
    await database.db.deleteFrom('outboxTexts').execute();
  });

  const storeFor: StoreFor = async (db, owner, work) => {
    if (owner === 'erased') throw new Error('gone');
    return work(db, withoutLock(owner));
  };
  const open = (instant = now, logsText = false) => {
    const logger = createLogger('info', { write: (line) => void log.push(line) });
    return outboxSms({ db: database.db, clock: new TestClock(instant), logger, storeFor, logsText });
  };
  const plain = (found: object[]) => found.map((row) => ({ ...row }));
  const rows = () => database.db.selectFrom('outboxTexts').selectAll().orderBy('owner').execute();
  const expiresAt = '2026-03-10T22:00:00.000Z';
  const message = { to: '+14155552671', text: 'Bedtime in 30 minutes.', owner: 'ada', expiresAt };

  smsConformance('The outbox', 'stored', async (instant) => ({
    sms: open(instant),
    sentMessages: async () => (await rows()).map(({ recipient, body }) => ({ to: recipient, text: body })),
  }));

  test('The outbox stores an SMS under its id, with its time and its owner.', async () => {
    const { providerId } = await open().send(message);
    const { to: recipient, text: body, owner } = message;
    assert.deepEqual(plain(await rows()), [{ owner, id: providerId, recipient, body, expiresAt, createdAt: now }]);
  });

  test('The outbox stores no SMS for an account that was erased meanwhile.', async () => {
    await assert.rejects(open().send({ ...message, owner: 'erased' }), { message: 'gone' });
    assert.deepEqual(await rows(), []);
  });

  test('The outbox stores an SMS without its code, and shows the code only in the log of a server for this machine.', async () => {
    const withCode = { ...message, text: '123456 is your code.', secret: '123456' };
    await open().send(withCode);
    const [row] = await rows();
    assert.equal(row?.body, '(not stored) is your code.');
    assert.doesNotMatch(log.join(), /123456/);
    await open(now, true).send(withCode);
    assert.match(log.join(), /123456 is your code/);
  });

  test('The outbox logs that nothing was sent, never the recipient, and the text only if configured.', async () => {
    await open().send(message);
    await open(now, true).send(message);
    const [plain = '', shown = ''] = log;
    assert.match(plain, /nothing was sent/);
    assert.doesNotMatch(plain, /Bedtime/);
    assert.match(shown, /Bedtime in 30 minutes\..*nothing was sent/);
    for (const hidden of [message.to.slice(-7), `"${message.owner}"`])
      assert.ok(!log.join().includes(hidden), `the log must not contain ${hidden}`);
  });

  test("The outbox exports a list of a person's SMS without their codes, and deletes them with the account.", async () => {
    await open().send(message);
    await open().send({ ...message, owner: 'bob' });
    const listed = (await outboxSmsPersonalData.collect(database.db, 'ada')) as object[];
    assert.deepEqual(plain(listed), [{ recipient: message.to, createdAt: now }]);
    await outboxSmsPersonalData.transfer(database.db, ['bob'], withoutLock('bea'));
    await outboxSmsPersonalData.erase(database.db, 'ada');
    assert.deepEqual(
      (await rows()).map(({ owner }) => owner),
      ['bea'],
    );
  });
});
