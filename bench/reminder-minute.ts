import { setTimeout as sleep } from 'node:timers/promises';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { addPeopleToRemind, minuteOf, reminderVerdict } from '#testing/people-to-remind.ts';
import { newFolder } from './folders.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import { PRODUCT, Program } from './program.ts';
import { faultsOf } from './reminder-kills.ts';
import { integer, ms, percentile } from './statistics.ts';
import type { Size, Table } from './table.ts';

const FULL = 2000;
const SMALL = 300;
const SERVERS = 4;
const ANSWERS_AFTER_MS = 50;
const MINUTE_MS = 60_000;
/** Enough time to insert all people before the minute begins. */
const MIN_LEAD_MS = 15_000;
const SENT_WITHIN_MS = 120_000;
/** Longer than the polling interval: a duplicate would have been sent by then. */
const WATCH_AFTER_MS = 20_000;

/** Sends many reminders that are due in the same minute, over several servers of one database. */
export async function reminderMinute(size: Size): Promise<Table | null> {
  const url = await newPostgres();
  if (!url) return null;
  const count = size === 'small' ? SMALL : FULL;
  const twilio = await FakeTwilio.start();
  twilio.delayMs = ANSWERS_AFTER_MS;
  const settings = { DATABASE_URL: url, SECRET: 'the same on every server', ...twilio.settings };
  const programs: Program[] = [];
  // Started in sequence: each server polls at another moment, as in production.
  for (let server = 0; server < SERVERS; server += 1)
    programs.push(await Program.start(PRODUCT, newFolder(), settings));
  const { db, close } = openQuietly(url);
  const dueAtMs = minuteOf(Date.now() + MIN_LEAD_MS) + MINUTE_MS;
  await addPeopleToRemind(db, count, dueAtMs);
  const before = programs.map((program) => program.processorMs());
  const deadline = dueAtMs + SENT_WITHIN_MS;
  while (twilio.smsMessages.length < count && Date.now() < deadline) await sleep(50);
  const processor = programs.reduce((total, program, at) => total + program.processorMs() - (before[at] ?? 0), 0);
  await sleep(WATCH_AFTER_MS);
  const verdict = await reminderVerdict(db, twilio.smsMessages);
  await close();
  await Promise.all(programs.map((program) => program.stop()));
  await twilio.close();
  const after = twilio.smsMessages.map(({ takenAtMs }) => takenAtMs - dueAtMs);
  return {
    title: `${integer(count)} reminders in one minute`,
    columns: ['what', 'value'],
    rows: [
      ['sent once', integer(verdict.sent)],
      ['**sent twice**', `**${integer(verdict.twice)}**`],
      ['**not sent**', `**${integer(count - verdict.sent - verdict.twice)}**`],
      ['the first, after the minute began', ms(Math.min(...after))],
      ['the middle one', ms(percentile(after, 50))],
      ['the last', ms(Math.max(...after))],
      ['from the first to the last', ms(Math.max(...after) - Math.min(...after))],
      ['processor time of all servers, a reminder', ms(processor / count)],
    ],
    notes: `${SERVERS} servers as in production, one PostgreSQL, and a fake Twilio over HTTP that answers after ${ANSWERS_AFTER_MS} ms. Each server polls every
15 s at its own moments, so the first reminder waits for the first poll.`,
    faults: faultsOf(verdict),
  };
}
