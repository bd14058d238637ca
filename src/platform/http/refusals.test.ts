import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fetchToday, patchLog } from '#core/nights/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';

onEachEngine('A refused request', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const guestWithLog = async () => {
    const person = app.guest();
    const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
    return { person, log, address: `/api/daily-log/${log.id}` };
  };
  const refusal = async (answer: Response) => {
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    const body = (await answer.json()) as Record<string, unknown>;
    const { message, ...about } = body;
    return { status: answer.status, message, ...about };
  };

  test('A refusal states in one message what was wrong with the body.', async () => {
    const { person, address } = await guestWithLog();
    const json = { 'content-type': 'application/json' };
    const cases: [string, RequestInit, number, string][] = [
      ['no JSON', { body: '{"notes":', headers: json }, 400, 'The request was not readable.'],
      ['a word', { body: 'notes', headers: json }, 400, 'The request was not readable.'],
      ['nothing', { body: '', headers: json }, 400, 'The request was empty.'],
      ['a prototype', { body: '{"__proto__":{"x":1}}', headers: json }, 400, 'The request was not readable.'],
      ['XML', { body: '<notes/>', headers: { 'content-type': 'text/xml' } }, 415, 'Please send JSON.'],
      ['a form', { body: new URLSearchParams({ notes: 'x' }) }, 415, 'Please send JSON.'],
      ['plain text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'Please send JSON.'],
      ['no body', {}, 400, 'Please send an object as JSON.'],
      ['a list', { body: '[]', headers: json }, 400, 'Please send an object as JSON.'],
      ['a field too many', { body: '{"mood":1}', headers: json }, 400, 'There is no field "mood" here.'],
      [
        'more than 256 KB',
        { body: JSON.stringify({ notes: 'n'.repeat(256 * 1024) }), headers: json },
        413,
        'That is too much to send at once.',
      ],
    ];
    const tick = await person.fetch(address.replace('daily-log', 'checklist').concat('.1'), {
      method: 'PATCH',
      headers: json,
      body: '{}',
    });
    assert.deepEqual(await refusal(tick), { status: 400, message: '"completed" is missing.', field: 'completed' });
    for (const [name, init, status, message] of cases) {
      const answer = await person.fetch(address, { method: 'PATCH', ...init });
      assert.deepEqual(await refusal(answer), { status, message }, name);
    }
    const form = await refusal(await person.fetch(address, { method: 'PATCH', body: new FormData() }));
    assert.ok([400, 415].includes(form.status), JSON.stringify(form));
  });

  test('A refusal names the field at fault beside the message.', async () => {
    const { person, address } = await guestWithLog();
    const headers = { 'content-type': 'application/json' };
    const cases: [string, string, string][] = [
      ['{"notes":null}', 'notes', '"notes" must be a text.'],
      ['{"isCompleted":"yes"}', 'isCompleted', '"isCompleted" must be true or false.'],
    ];
    for (const [body, field, message] of cases) {
      const answer = await person.fetch(address, { method: 'PATCH', headers, body });
      assert.deepEqual(await refusal(answer), { status: 400, message, field });
    }
    const register = { email: 'maya@example.com', password: 'sleep' };
    const answer = await fetch(`${app.url}/api/auth/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify(register),
    });
    const message = 'Password must be at least 6 characters long';
    assert.deepEqual(await refusal(answer), { status: 400, message, field: 'password' });
  });

  test('A request for an unknown address gets a JSON 404.', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/nothing/here'],
      ['GET', '/api/daily-logs'],
      ['POST', '/api/nothing'],
      ['PUT', '/api/daily-log/x'],
      ['DELETE', '/nothing'],
    ] as const) {
      const answer = await refusal(await fetch(app.url + path, { method }));
      assert.deepEqual(answer, { status: 404, message: 'There is nothing at this address.' }, `${method} ${path}`);
    }
  });

  test('A request that hits a bug gets a plain message, and the bug is logged once with all details.', async () => {
    const { person, log } = await guestWithLog();
    const { schema } = app.platform.db;
    const logLength = app.log.length;
    await schema.alterTable('dailyLogs').renameTo('elsewhere').execute();
    const body = { notes: 'a very private note' };
    const answer = await person.fetch(`/api/daily-log/${log.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify(body),
    });
    await schema.alterTable('elsewhere').renameTo('dailyLogs').execute();
    const message = 'Something went wrong on our side. Please try again.';
    assert.deepEqual(await refusal(answer), { status: 500, message });
    const errors = app.log.slice(logLength).filter((line) => JSON.parse(line).level >= 50);
    assert.equal(errors.length, 1);
    const { err, route } = JSON.parse(errors[0] ?? '{}');
    assert.equal(route, '/api/daily-log/:logId');
    assert.match(err.stack, /dailyLogs.*\n +at .+:\d+:\d+/);
    assert.equal((await person.call(patchLog, { params: { logId: log.id }, body })).notes, body.notes);
  });

  test('A refused request is not logged as an error.', async () => {
    const { person, address } = await guestWithLog();
    const logLength = app.log.length;
    await person.fetch(address, { method: 'PATCH', body: '{', headers: { 'content-type': 'application/json' } });
    await fetch(`${app.url}/api/daily-logs/${person.id}`);
    await fetch(`${app.url}/api/nothing`);
    assert.deepEqual(
      app.log.slice(logLength).map((line) => JSON.parse(line).level),
      [30, 30, 30],
    );
  });

  test('A request leaves no personal data in the log.', async () => {
    const { person, log } = await guestWithLog();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.99' };
    const change = (body: unknown) =>
      person.fetch(`/api/daily-log/${log.id}?secret=query`, { method: 'PATCH', headers, body: JSON.stringify(body) });
    await change({ notes: 'my secret dream' });
    await change({ notes: 'my secret dream', mood: 'secret' });
    await person.fetch(`/api/nothing/${person.id}`, { headers });
    await person.fetch(`/api/daily-logs/${person.id}`, { headers });
    const all = app.log.join('');
    for (const secret of [person.id, log.id, person.cookie!, person.cookie!.slice(6), 'secret', '203.0.113.']) {
      assert.equal(all.includes(secret), false, secret);
    }
    assert.match(all, /"route":"\/api\/daily-logs\/:ownerId","status":200/);
  });
});
