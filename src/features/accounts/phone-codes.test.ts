import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser } from '#core/person/contract.ts';
import type { Sms, SmsOutcome } from '#platform/sms/sms.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { changeSettings, confirmPhone, register, sendPhoneCode } from './contract.ts';

const NUMBER = '+12125550123';
let people = 0;

/** A person with an account and an unconfirmed number. */
async function personWithNumber(app: TestApp, phoneNumber: string): Promise<Person> {
  const person = app.guest();
  const account = { email: `texted-${++people}@example.com`, password: 'quiet room', phoneNumber };
  person.id = (await person.call(register, { body: account })).id;
  return person;
}

const numberOf = (index: number): string => `+1212555${String(1000 + index)}`;

async function requestCode(person: Person, address: string): Promise<{ status: number; message: string }> {
  const path = sendPhoneCode.path.replace(':ownerId', person.id);
  const answer = await person.fetch(path, { method: 'POST', headers: { 'x-forwarded-for': address } });
  const { message = '' } = answer.status === 204 ? {} : ((await answer.json()) as { message?: string });
  return { status: answer.status, message };
}

/** The last code sent to a person. */
function smsCode({ smsMessages }: TestApp, owner: string): string {
  const code = /^(\d{6}) is your/.exec(smsMessages.findLast((message) => message.owner === owner)?.text ?? '')?.[1];
  assert.ok(code);
  return code;
}

onEachEngine('SMS codes', (engine) => {
  const withApp = (title: string, options: Parameters<typeof startApp>[1], run: (app: TestApp) => Promise<void>) =>
    test(title, async () => {
      const app = await startApp(engine, { confirmsNumbers: true, limitsOn: true, ...options });
      await run(app).finally(app.stop);
    });

  withApp('One number gets at most five SMS codes a day, across all accounts and networks.', {}, async (app) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const person = await personWithNumber(app, NUMBER);
      statuses.push((await requestCode(person, `203.0.113.${turn}`)).status);
    }
    assert.deepEqual(statuses, [...Array(5).fill(204), ...Array(7).fill(429)]);
    app.clock.advance(86_400_000);
    assert.equal((await requestCode(await personWithNumber(app, NUMBER), '203.0.113.1')).status, 204);
  });

  withApp(
    'One network can request at most twenty SMS codes a day, across all accounts and numbers.',
    {},
    async (app) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 22; turn++) {
        const person = await personWithNumber(app, numberOf(turn));
        statuses.push((await requestCode(person, '203.0.113.50')).status);
      }
      assert.deepEqual(statuses, [...Array(20).fill(204), 429, 429]);
      assert.equal((await requestCode(await personWithNumber(app, numberOf(99)), '203.0.113.51')).status, 204);
    },
  );

  withApp(
    "SMS codes stop for the day at the operator's limit, and the log reports it.",
    { textsPerDay: 3 },
    async (app) => {
      for (let turn = 0; turn < 3; turn++) {
        const person = await personWithNumber(app, numberOf(turn));
        assert.equal((await requestCode(person, `203.0.113.${turn}`)).status, 204);
      }
      const person = await personWithNumber(app, numberOf(4));
      assert.deepEqual(await requestCode(person, '203.0.113.9'), {
        status: 429,
        message: "We can't send more codes by text today. Please try again tomorrow.",
      });
      assert.match(app.log.join(), /"level":40[^\n]*SMS_CODES_PER_DAY is reached/);
      app.clock.advance(86_400_000);
      assert.equal((await requestCode(person, '203.0.113.9')).status, 204);
    },
  );

  const failing = { sms: smsWithOutcome({ outcome: 'failed', reason: 'busy' }), textsPerDay: 1 };
  withApp(
    'An SMS code that was not sent does not count toward the limits of the number and the server.',
    failing,
    async (app) => {
      for (let turn = 0; turn < 7; turn++) {
        const person = await personWithNumber(app, NUMBER);
        assert.equal((await requestCode(person, '203.0.113.60')).status, 503);
      }
    },
  );

  withApp(
    'An SMS code is compared at most five times, even when many tries arrive at once.',
    { limitsOn: false },
    async (app) => {
      const person = await personWithNumber(app, NUMBER);
      const params = { ownerId: person.id };
      await person.call(sendPhoneCode, { params });
      const code = smsCode(app, person.id);
      const wrong = code === '000000' ? '000001' : '000000';
      const refusals = await Promise.all(
        Array.from({ length: 25 }, () => person.refused(confirmPhone, { params, body: { code: wrong } })),
      );
      assert.deepEqual(new Set(refusals.map(({ status }) => status)), new Set([400]));
      const { triesLeft } = await app.platform.db
        .selectFrom('oneTimeCodes')
        .select('triesLeft')
        .where('owner', '=', person.id)
        .executeTakeFirstOrThrow();
      assert.equal(triesLeft, 0, 'a try is spent only while one is left, so no code is compared without a try');
      assert.equal((await person.refused(confirmPhone, { params, body: { code } })).status, 400);
    },
  );

  withApp(
    'An SMS code confirms a number once, even when it arrives several times at once.',
    { limitsOn: false },
    async (app) => {
      const person = await personWithNumber(app, NUMBER);
      const params = { ownerId: person.id };
      await person.call(sendPhoneCode, { params });
      const body = { code: smsCode(app, person.id) };
      const outcomes = await Promise.all(
        [1, 2, 3].map(() =>
          person.call(confirmPhone, { params, body }).then(
            () => 200,
            ({ status }) => status,
          ),
        ),
      );
      assert.deepEqual(outcomes.sort(), [200, 400, 400]);
      assert.equal((await person.call(getUser, { params })).phoneConfirmed, true);
      const changed = await person.call(changeSettings, { params, body: { phoneNumber: '+12125550199' } });
      assert.equal(changed.phoneConfirmed, false);
    },
  );

  withApp('An SMS code confirms only the number it was sent to.', { limitsOn: false }, async (app) => {
    const person = await personWithNumber(app, NUMBER);
    const params = { ownerId: person.id };
    await person.call(sendPhoneCode, { params });
    const { db } = app.platform;
    const code = await db
      .selectFrom('oneTimeCodes')
      .selectAll()
      .where('owner', '=', person.id)
      .executeTakeFirstOrThrow();
    await person.call(changeSettings, { params, body: { phoneNumber: '+12125550199' } });
    // Simulates a code that is stored while the number changes.
    await db.insertInto('oneTimeCodes').values(withoutLock(code)).execute();
    const body = { code: smsCode(app, person.id) };
    assert.equal((await person.refused(confirmPhone, { params, body })).status, 400);
  });
});

function smsWithOutcome(outcome: SmsOutcome): Sms {
  return { send: async () => outcome, find: async () => ({ trace: 'unknown' }) };
}
