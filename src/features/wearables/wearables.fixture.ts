import assert from 'node:assert/strict';
import { register } from '#features/accounts/contract.ts';
import { createLogger } from '#platform/logger.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { garminWearable } from '#platform/wearables/garmin.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import type { Engine } from '#testing/engines.ts';
import { FakeGarmin } from '#testing/fake-garmin.ts';
import type { FakeGarminOptions } from '#testing/fake-garmin-options.ts';
import type { Person } from '#testing/person.ts';
import { until } from '#testing/until.ts';
import { beginGarmin, listConnections, type WearableConnection } from './contract.ts';

export const NOON = '2026-03-10T12:00:00Z';
export const DAY_SECONDS = 86_400;
export const nowSeconds = (at = NOON): number => Date.parse(at) / 1000;

export type World = { app: TestApp; garmin: FakeGarmin; adapterLog: string[]; stop: () => Promise<void> };

/** The whole server and a fake provider that share one clock. */
export async function startWorld(
  engine: Engine,
  options: FakeGarminOptions & { limitsOn?: boolean; runsJobs?: boolean; sms?: Sms; mail?: Mail } = {},
): Promise<World> {
  const clock = new TestClock(NOON);
  const garmin = await FakeGarmin.start({ webhookRetryAfterMs: 20, ...options, clock });
  const log: string[] = [];
  const wearable = garminWearable({
    ...garmin.access,
    logger: createLogger('info', { write: (line) => void log.push(line) }),
  });
  const app = await startApp(engine, {
    clock,
    wearable,
    sendsMail: true,
    limitsOn: options.limitsOn ?? false,
    runsJobs: options.runsJobs ?? true,
    ...(options.sms && { sms: options.sms }),
    ...(options.mail && { mail: options.mail }),
  });
  garmin.deliverTo(app.url);
  const stop = async () => {
    await garmin.stop();
    await app.stop();
  };
  return { app, garmin, adapterLog: log, stop };
}

let people = 0;

/** A person with an account here and one at the provider: `account`. */
export async function newPerson({ app }: World): Promise<Person & { account: string }> {
  const person = app.guest();
  people += 1;
  const email = `wearer-${people}@example.com`;
  person.id = (await person.call(register, { body: { email, password: 'quiet room' } })).id;
  return Object.assign(person, { account: `wearer-${people}` });
}

export const byOwner = (person: Person) => ({ params: { ownerId: person.id } });

export async function beginConsent(person: Person): Promise<string> {
  const { authUrl } = await person.call(beginGarmin, byOwner(person));
  assert.ok(authUrl);
  return authUrl;
}

/** Follows the redirect from the provider and returns the outcome. */
export async function returnFromProvider(person: Person, location: string): Promise<string> {
  const { pathname, search } = new URL(location);
  const answer = await person.fetch(pathname + search, { redirect: 'manual' });
  assert.equal(answer.status, 303);
  const [page, outcome] = (answer.headers.get('location') ?? '').split('?garmin=');
  assert.equal(page, '/device-integrations');
  return outcome ?? '';
}

type Consent = { account?: string; sleep?: boolean; history?: boolean };

/** Connects a wearable from start to end and returns the outcome. */
export async function connect(
  { garmin }: World,
  person: Person & { account: string },
  consent: Consent = {},
): Promise<string> {
  const { account } = person;
  return returnFromProvider(person, await garmin.agree(await beginConsent(person), { account, ...consent }));
}

/** A person with a connected wearable. */
export async function connectedPerson(world: World, consent: Consent = {}): Promise<Person & { account: string }> {
  const person = await newPerson(world);
  assert.equal(await connect(world, person, consent), 'connected');
  return person;
}

export async function connectionOf(person: Person): Promise<WearableConnection | undefined> {
  return (await person.call(listConnections, byOwner(person)))[0];
}

const CLAIM_MS = 10 * 60_000;

/** Waits until all notices that arrived are handled, as far as possible now. */
export async function waitForNotices({ app, garmin }: World): Promise<void> {
  await garmin.whenIdle();
  await runJob(app.platform, 'wearable-news');
  const inMs = (ms: number) => new Date(app.clock.nowMs() + ms).toISOString();
  await until(async () => {
    const rows = await app.platform.db.selectFrom('wearableNotices').select('nextTryAt').execute();
    return rows.every(({ nextTryAt }) => nextTryAt > inMs(0) && nextTryAt !== inMs(CLAIM_MS));
  });
  await garmin.whenIdle();
}

export const pendingRevocations = ({ app }: World) =>
  app.platform.db.selectFrom('wearableNotices').selectAll().where('owner', '=', 'nobody').execute();
