import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchToday, listLogs, patchItem, patchLog } from '#core/nights/contract.ts';
import { Person } from '#testing/person.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const EDIT = { notes: 'written while the server was asked to stop' };
const START = resolve(import.meta.dirname, 'start.js');
const folder = mkdtempSync(join(tmpdir(), 'better-sleep-start-'));
let server: ServerProcess;
before(async () => {
  server = await ServerProcess.start();
});
after(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program until it ends by itself. */
const runToEnd = (settings: Record<string, string>, user: { uid?: number; gid?: number } = {}) =>
  new Promise<{ code: number | null; output: string; errors: string }>((done) => {
    const env = { ...process.env, DATA_DIR: folder, ...settings };
    const program = spawn(process.execPath, [START], { env, ...user });
    let [output, errors] = ['', ''];
    program.stdout.on('data', (chunk) => (output += chunk));
    program.stderr.on('data', (chunk) => (errors += chunk));
    program.once('close', (code) => done({ code, output, errors }));
  });

test('Invalid settings are all reported at once, in plain words, and the server does not start.', async () => {
  const { code, output, errors } = await runToEnd({ PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'oracle://x' });
  assert.equal(code, 1);
  assert.equal(output, '');
  assert.deepEqual(errors.trim().split('\n'), [
    'These settings are not right:',
    '  PORT must be a whole number from 0 to 65535',
    '  DATABASE_URL must be a PostgreSQL address that begins with postgres://',
    '  LOG_LEVEL must be one of: trace, debug, info, warn, error, silent',
  ]);
});

test('Every acknowledged write survives a power failure.', async () => {
  const person = new Person(server.url);
  const today = () => person.call(fetchToday, { params: { ownerId: person.id } });
  const { log, checklist } = await today();
  const others = Array.from({ length: 41 }, () => new Person(server.url));
  await Promise.all([
    person.call(patchLog, {
      params: { logId: log.id },
      body: { bedTime: '22:00', wakeTime: '06:30', notes: 'kept' },
    }),
    ...checklist.map((item) => person.call(patchItem, { params: { itemId: item.id }, body: { completed: true } })),
    ...others.map((other) => other.call(fetchToday, { params: { ownerId: other.id } })),
  ]);
  await server.kill();
  await server.start();
  const saved = await today();
  assert.deepEqual([saved.log.id, saved.log.notes, saved.log.totalTimeInBed], [log.id, 'kept', 510]);
  assert.ok(saved.checklist.every((item) => item.completed));
  const lists = await Promise.all(others.map((other) => other.call(listLogs, { params: { ownerId: other.id } })));
  assert.ok(lists.every((list) => list.length === 1));
});

test('A second server on the same folder waits a little, then explains the conflict.', async () => {
  const { code, errors } = await runToEnd({ DATA_DIR: server.folder, PORT: '0' });
  assert.equal(code, 1);
  assert.match(errors, /^Another Better Sleep server is already using .+ with DATA_DIR\.\n$/);
});

test('A data folder with a file of another user is reported in plain words, with what to do.', async (t) => {
  // Root may open every file, so the server runs as another user there.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  for (const name of ['server.lock', 'secret']) {
    const foreign = mkdtempSync(join(tmpdir(), 'better-sleep-foreign-'));
    t.after(() => rmSync(foreign, { recursive: true }));
    chmodSync(foreign, 0o777);
    writeFileSync(join(foreign, name), '', { mode: 0o000 });
    const { code, errors } = await runToEnd({ DATA_DIR: foreign, PORT: '0' }, user);
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^Better Sleep may not open \\S+/${name}\\. [^\n]+ chown -R\\.\n$`));
  }
});

test('A port in use is reported in plain words.', async () => {
  const { code, errors } = await runToEnd({ PORT: new URL(server.url).port });
  assert.equal(code, 1);
  assert.match(errors, /^Port \d+ is already in use\. .*PORT.*\n$/);
});

test('A server that is stopped finishes running requests, accepts no new ones and exits with 0.', async () => {
  const person = new Person(server.url);
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  const finish = await startedEdit(server.url, person, log.id);
  const stopped = server.stop();
  const isTaken = () => fetch(`${server.url}/healthz`).then(Boolean, () => false);
  await until(async () => !(await isTaken()), 'a new request is not taken');
  assert.equal(await finish(), 200);
  // A process with work left at the end exits with another code.
  assert.equal(await stopped, 0);
  const database = new DatabaseSync(join(server.folder, 'better-sleep.sqlite'));
  const saved = database.prepare('select notes from dailyLogs where id = ?').get(log.id);
  database.close();
  assert.equal(saved?.notes, EDIT.notes);
});

/**
 * Sends the first half of an edit to a server that has begun to read it; the answer comes after the rest is sent.
 * Little work is left then: the server stops waiting for it after ten seconds.
 */
async function startedEdit(url: string, person: Person, logId: string): Promise<() => Promise<number | undefined>> {
  const bytes = Buffer.from(JSON.stringify(EDIT));
  const sent = request(`${url}${endpointPath(patchLog, { logId })}`, {
    method: patchLog.method,
    headers: {
      cookie: person.cookie ?? '',
      'content-type': 'application/json',
      'content-length': bytes.length,
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | undefined>((done, failed) => {
    sent.once('response', (response) => {
      response.resume();
      done(response.statusCode);
    });
    sent.once('error', failed);
  });
  const begun = new Promise((done) => sent.once('continue', done));
  sent.flushHeaders();
  await begun;
  sent.write(bytes.subarray(0, bytes.length / 2));
  return () => {
    sent.end(bytes.subarray(bytes.length / 2));
    return answered;
  };
}
