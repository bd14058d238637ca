import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { TestClock } from '#testing/clock.ts';
import { onEachEngine } from '#testing/engines.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-sqlite.ts';
import { createLogger } from '../logger.ts';
import { mailConformance } from './mail.conformance.ts';
import { outboxMail } from './outbox.ts';
import { outboxMailBelongings } from './outbox-belongings.ts';

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

  const open = (showsText = false) => {
    const logger = createLogger('info', { write: (line) => void log.push(line) });
    return outboxMail({ db: database.db, clock, logger, showsText });
  };
  const plain = (found: object[]) => found.map((row) => ({ ...row }));
  const rows = () => database.db.selectFrom('outboxMails').selectAll().execute();
  const letter = { to: 'ada@example.com', subject: 'Set a new password', text: 'https://sleep.example.com/reset' };

  mailConformance('the outbox', async () => ({
    mail: open(),
    taken: async () => (await rows()).map(({ recipient, subject, body }) => ({ to: recipient, subject, text: body })),
  }));

  test('keeps a letter with its time and the account it is about', async () => {
    await open().send({ ...letter, owner: 'ada' });
    await open().send(letter);
    const kept = await rows();
    assert.deepEqual(new Set(kept.map(({ owner }) => owner)), new Set(['ada', null]));
    assert.ok(kept.every(({ createdAt }) => createdAt === '2026-03-10T12:00:00.000Z'));
  });

  test('stores a letter without the token of its link, wherever that stands', async () => {
    const secret = 'tokenOf43Characters';
    const text = `Open https://sleep.example.com/reset?token=${secret} within an hour. ${secret}`;
    await open().send({ ...letter, text, secret });
    const [row] = await rows();
    assert.equal(row?.body, 'Open https://sleep.example.com/reset?token=(not stored) within an hour. (not stored)');
    assert.doesNotMatch(JSON.stringify(row) + log.join(), new RegExp(secret));
  });

  test('shows the whole link in the log of a server for this machine only', async () => {
    await open(true).send({ ...letter, text: 'https://sleep.example.com/reset?token=abc123', secret: 'abc123' });
    assert.match(log.join(), /token=abc123/);
  });

  test('says in the log that nothing was sent, never to whom, and the link only where it is asked to', async () => {
    await open().send(letter);
    await open(true).send(letter);
    const [plain = '', open_ = ''] = log;
    assert.match(plain, /Set a new password.*nothing was sent/);
    assert.doesNotMatch(plain, /reset/);
    assert.match(open_, /https:\/\/sleep\.example\.com\/reset.*nothing was sent/);
    assert.doesNotMatch(log.join(), /ada@/);
  });

  test('gives a person their letters without the links in them, and lets them go with the account', async () => {
    await open().send({ ...letter, owner: 'ada' });
    await open().send({ ...letter, to: 'bob@example.com', owner: 'bob' });
    const listed = (await outboxMailBelongings.collect(database.db, 'ada')) as object[];
    assert.deepEqual(plain(listed), [
      { subject: letter.subject, recipient: letter.to, createdAt: '2026-03-10T12:00:00.000Z' },
    ]);
    await outboxMailBelongings.carry(database.db, ['bob'], 'bea');
    await outboxMailBelongings.erase(database.db, 'ada');
    assert.deepEqual(
      (await rows()).map(({ owner }) => owner),
      ['bea'],
    );
  });
});
