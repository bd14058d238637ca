import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { TestClock } from './clock.ts';
import { startFakeGarmin } from './fake-garmin.ts';
import { asSeenEarly, endOf, nightsOf } from './fake-garmin-nights.ts';
import type { FakeGarminOptions } from './fake-garmin-options.ts';
import { mockTimeouts } from './mock-timeouts.ts';

const closings: (() => unknown)[] = [];
after(() => Promise.all(closings.map((close) => close())));

/**
 * A fake Garmin and an app that answers its notifications with these, in order, then with 200; `hang` sends no answer.
 */
async function open(answers: (number | 'hang')[] = [], options: FakeGarminOptions = {}, onHang = () => {}) {
  const taken: { headers: IncomingHttpHeaders; body: { sleeps?: unknown[] } }[] = [];
  const app = createServer(async (request, response) => {
    const bytes = await request.toArray().catch(() => []);
    // A fake that stops gives up the notification that it is sending.
    if (!request.complete) return response.destroy();
    const body = JSON.parse(Buffer.concat(bytes).toString('utf8'));
    const answer = answers.shift() ?? 200;
    if (answer === 'hang') return onHang();
    if (answer === 200) taken.push({ headers: request.headers, body });
    response.writeHead(answer).end();
  });
  await new Promise<void>((ready) => app.listen(0, '127.0.0.1', ready));
  const clock = new TestClock('2026-03-10T12:00:00Z');
  const garmin = await startFakeGarmin({ clock, webhookRetryAfterMs: 5, ...options });
  garmin.webhook.url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  closings.push(
    () => garmin.stop(),
    () => app.close(),
    () => app.closeAllConnections(),
  );
  return { garmin, clock, taken };
}

const query = (garmin: { clientId: string }) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: garmin.clientId,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/back',
    state: 's',
  });

test('The consent page says that it is a fake, and leaves past nights unticked as the real one does.', async () => {
  const { garmin } = await open();
  const page = await fetch(`${garmin.url}/oauth2Confirm?${query(garmin)}`);
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.match(html, /This is a fake Garmin to try out Better Sleep/);
  assert.match(html, /name="sleep" checked/);
  assert.doesNotMatch(html, /name="history" checked/);
  const preset = await open([], { presetsHistory: true });
  assert.match(
    await (await fetch(`${preset.garmin.url}/oauth2Confirm?${query(preset.garmin)}`)).text(),
    /name="history" checked/,
  );
});

test('A notification is repeated until it is accepted, and every attempt is recorded.', async (t) => {
  const { garmin, taken } = await open([500, 'hang', 202, 200], {}, mockTimeouts(t));
  const [delivery] = await garmin.pushNights(garmin.nights('ada', 1_772_500_000, 1_772_900_000));
  assert.deepEqual(delivery?.answers, [500, null, 202, 200]);
  assert.equal(taken.length, 1);
  assert.equal(taken[0]?.headers['garmin-client-id'], garmin.clientId);
  assert.equal(taken[0]?.headers['user-agent'], 'Garmin Health API');
  assert.equal(taken[0]?.headers['content-type'], 'application/json;charset=UTF-8');
});

test('A night is reported once, in the morning after it.', async () => {
  const { garmin, clock, taken } = await open();
  const person = garmin.person('ada');
  Object.assign(person, { connectedAtMs: clock.nowMs(), notifiedUntilMs: clock.nowMs() });
  person.permissions.add('HEALTH_EXPORT');
  for (let day = 0; day < 30; day += 1) {
    clock.advance(24 * 3_600_000);
    await garmin.notifyNewNights();
    await garmin.notifyNewNights();
  }
  const sleeps = taken.flatMap(({ body }) => body.sleeps ?? []);
  const seconds = Date.parse('2026-03-10T12:00:00Z') / 1000;
  assert.deepEqual(sleeps, garmin.nights('ada', seconds, seconds + 30 * 86_400));
  assert.ok(sleeps.length >= 20 && sleeps.length <= 30);
});

test('A night that is synchronized early is partial and not final.', () => {
  const [night] = nightsOf('ada', 'Europe/Berlin', 1_772_500_000, 1_772_700_000);
  assert.ok(night);
  const early = asSeenEarly(night, 120);
  assert.equal(early.summaryId, night.summaryId);
  assert.equal(early.startTimeInSeconds, night.startTimeInSeconds);
  assert.equal(endOf(early), night.startTimeInSeconds + 7200);
  assert.match(early.validation, /TENTATIVE/);
  assert.ok(endOf(night) > endOf(early));
});

test('A person always has the same nights, and other people have different ones.', () => {
  const of = (userId: string) => nightsOf(userId, 'Asia/Tokyo', 1_772_000_000, 1_775_000_000);
  assert.deepEqual(of('ada'), of('ada'));
  assert.notDeepEqual(
    of('ada').map(({ startTimeInSeconds }) => startTimeInSeconds),
    of('grace').map(({ startTimeInSeconds }) => startTimeInSeconds),
  );
  const parts = [
    ...nightsOf('ada', 'Asia/Tokyo', 1_772_000_000, 1_773_000_000),
    ...nightsOf('ada', 'Asia/Tokyo', 1_773_000_000, 1_775_000_000),
  ];
  const whole = new Set(of('ada').map(({ summaryId }) => summaryId));
  assert.ok(parts.every(({ summaryId }) => whole.has(summaryId)) && whole.size - parts.length <= 1);
});

test('A connection survives a restart.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-garmin-'));
  const storageFile = join(folder, 'kept', 'people.json');
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const first = await open([], { storageFile });
  const consentQuery = query(first.garmin);
  consentQuery.set('code_challenge', challenge);
  const back = new URL(
    await first.garmin.agree(`${first.garmin.url}/oauth2Confirm?${consentQuery}`, { account: 'ada' }),
  );
  const access = { client_id: first.garmin.clientId, client_secret: first.garmin.clientSecret };
  const tokenFrom = async (url: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ ...access, ...form });
    const response = await fetch(`${url}/di-oauth2-service/oauth/token`, { method: 'POST', body });
    return { status: response.status, ...((await response.json()) as { access_token: string; refresh_token: string }) };
  };
  const granted = await tokenFrom(first.garmin.url, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: 'http://localhost:3000/back',
  });
  await first.garmin.stop();
  const { garmin } = await open([], { storageFile });
  const headers = { authorization: `Bearer ${granted.access_token}` };
  const answer = await fetch(`${garmin.apiUrl}/user/permissions`, { headers });
  assert.deepEqual(await answer.json(), ['ACTIVITY_EXPORT', 'HEALTH_EXPORT', 'HISTORICAL_DATA_EXPORT']);
  const refresh = { grant_type: 'refresh_token', refresh_token: granted.refresh_token };
  assert.equal((await tokenFrom(garmin.url, refresh)).status, 200);
  assert.equal((await tokenFrom(garmin.url, refresh)).status, 400);
  rmSync(folder, { recursive: true });
});
