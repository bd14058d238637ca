import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deleteAccount, logout, register } from '#features/accounts/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { getUser } from './contract.ts';

const PASSWORD = 'quiet room';

onEachEngine('A session', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  async function signedUp(): Promise<Person> {
    const person = app.guest();
    const body = { email: `${person.id}@example.com`, password: PASSWORD };
    person.id = (await person.call(register, { body })).id;
    return person;
  }

  test('ends a year after the log-in, even if it is used.', async () => {
    const person = await signedUp();
    const params = { ownerId: person.id };
    for (let day = 20; day < 365; day += 20) {
      app.clock.advance(20 * 86_400_000);
      await person.call(getUser, { params });
    }
    app.clock.advance(20 * 86_400_000);
    assert.equal((await person.refused(getUser, { params })).status, 401);
  });

  test('that ends in this browser clears the cache of the browser and no other stored data.', async () => {
    const [leaving, erased] = [await signedUp(), await signedUp()];
    const answers = [
      await leaving.fetch(`/api/users/${leaving.id}`, { method: logout.method }),
      await erased.fetch(`/api/users/${erased.id}/account`, {
        method: deleteAccount.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: PASSWORD }),
      }),
    ];
    for (const answer of answers) {
      assert.equal(answer.status, 204);
      assert.equal(answer.headers.get('clear-site-data'), '"cache"');
    }
    assert.equal((await leaving.fetch('/healthz')).headers.get('clear-site-data'), null);
  });
});
