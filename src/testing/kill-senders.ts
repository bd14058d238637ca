import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { FakeTwilio } from './fake-twilio.ts';
import { addPeopleToRemind, minuteOf } from './people-to-remind.ts';
import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** One of three kills comes this soon after the start, the others during sending. */
const SOON_MS = 150;
const LONGEST_PAUSE_MS = 40;
/** The share of due reminders after which a server is killed at the latest: some must remain. */
const MAX_SENT_SHARE = 0.8;

type KillOptions = {
  server: ServerProcess;
  twilio: FakeTwilio;
  /** Opens the database for a moment; with SQLite only while no server uses it. */
  withDatabase: <Result>(action: (db: Database) => Promise<Result>) => Promise<Result>;
  kills: number;
  /** How many reminders become due before each kill. */
  dueEach: number;
};

/** Kills a server that sends reminders at random moments, repeatedly. Returns how many were in progress each time. */
export async function killSenders({ server, twilio, withDatabase, kills, dueEach }: KillOptions): Promise<number[]> {
  const inFlight: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const since = isoInstant(Date.now());
    await withDatabase((db) => addPeopleToRemind(db, dueEach, minuteOf(Date.now())));
    const before = twilio.smsMessages.length;
    const starting = server.start().catch((reason: unknown) => reason);
    if (kill % 3 === 2) await starting.then(() => sleep(randomInt(SOON_MS)));
    else await waitUntilSending(twilio, before + 1 + randomInt(Math.ceil(dueEach * MAX_SENT_SHARE)));
    await server.kill();
    await starting;
    twilio.answersUntil = Number.POSITIVE_INFINITY;
    // Twilio still accepts what the server handed over.
    await sleep(twilio.delayMs + 100);
    inFlight.push(await withDatabase((db) => sendingSince(db, since)));
  }
  return inFlight;
}

async function waitUntilSending(twilio: FakeTwilio, texts: number): Promise<void> {
  twilio.answersUntil = texts;
  await until(
    () => twilio.smsMessages.length >= texts,
    () => `${texts} SMS are sent, not only ${twilio.smsMessages.length}`,
  );
  await sleep(randomInt(LONGEST_PAUSE_MS));
}

async function sendingSince(db: Database, since: string): Promise<number> {
  const rows = await db
    .selectFrom('reminders')
    .select('owner')
    .where('state', '=', 'sending')
    .where('updatedAt', '>=', since)
    .execute();
  return rows.length;
}
