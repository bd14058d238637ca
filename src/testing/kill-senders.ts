import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { FakeTwilio } from './fake-twilio.ts';
import { addPeopleToRemind, minuteOf } from './people-to-remind.ts';
import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** Of three kills one comes this soon after the start, the others in the midst of sending. */
const SOON_MS = 150;
const LONGEST_PAUSE_MS = 40;
/** Of what is due: some is to be left to do. */
const MAX_SENT_SHARE = 0.8;

type KillOptions = {
  server: ServerProcess;
  twilio: FakeTwilio;
  /** Opens the database for a moment: of SQLite only while no server has it. */
  withDatabase: <Result>(action: (db: Database) => Promise<Result>) => Promise<Result>;
  kills: number;
  /** How many reminders become due before each kill. */
  dueEach: number;
};

/** Kills a server that sends reminders at random moments, again and again. Tells how many were under way each time. */
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
    // What it handed over is taken all the same.
    await sleep(twilio.delayMs + 100);
    inFlight.push(await withDatabase((db) => sendingSince(db, since)));
  }
  return inFlight;
}

async function waitUntilSending(twilio: FakeTwilio, texts: number): Promise<void> {
  twilio.answersUntil = texts;
  await until(
    () => twilio.smsMessages.length >= texts,
    () => `${texts} texts are sent, not only ${twilio.smsMessages.length}`,
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
