import { setTimeout as sleep } from 'node:timers/promises';
import { CuttableLine } from '#testing/cuttable-line.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { addPeopleToRemind, minuteOf, type Verdict, verdictOn } from '#testing/people-to-remind.ts';
import { whole } from './figures.ts';
import { newFolder } from './folders.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import { PRODUCT, Program } from './program.ts';
import { faultsOf } from './reminder-kills.ts';
import type { Size, Table } from './table.ts';

const FULL = { due: 500, awayMs: 60_000 } as const;
const SMALL = { due: 150, awayMs: 20_000 } as const;
const SERVERS = 2;
const ANSWERS_AFTER_MS = 50;
const SENDING_WITHIN_MS = 30_000;
const CAUGHT_UP_WITHIN_MS = 300_000;

const WAYS = ['cut', 'silence'] as const;
const WORDS = {
  cut: 'connections end, new ones too',
  silence: 'nothing answers, no connection ends',
} as const;

type Run = { verdict: Verdict; caughtUpSeconds: number; serversLeft: number };

/** The database is away while reminders go out, and while more become due. */
export async function reminderOutage(size: Size): Promise<Table | null> {
  const runs: { way: (typeof WAYS)[number]; run: Run }[] = [];
  const { due, awayMs } = size === 'small' ? SMALL : FULL;
  for (const way of WAYS) {
    const url = await newPostgres();
    if (!url) return null;
    runs.push({ way, run: await outage(url, way, due, awayMs) });
  }
  const columns = [
    'how it is away',
    'reminders',
    'sent',
    'sent twice',
    'lost',
    'told as unknown',
    'all reconciled after',
  ];
  return {
    title: 'Reminders while the database is away',
    columns,
    rows: runs.map(({ way, run: { verdict, caughtUpSeconds } }) => [
      WORDS[way],
      whole(verdict.reminders),
      whole(verdict.sent),
      `**${whole(verdict.twice)}**`,
      `**${whole(verdict.lost + verdict.open)}**`,
      `${whole(verdict.sentUnknown + verdict.unsent)} (${whole(verdict.sentUnknown)} did go out)`,
      `${whole(caughtUpSeconds)} s`,
    ]),
    notes: `${SERVERS} servers reach PostgreSQL over a line that fails for ${awayMs / 1000} s in the midst of sending; as many reminders again become due meanwhile. The last
column counts from when the line works again. A reminder that was being claimed or recorded at that moment is reconciled after two minutes.`,
    faults: runs.flatMap(({ way, run: { verdict, serversLeft } }) => {
      const ended = serversLeft < SERVERS ? [`only ${serversLeft} of ${SERVERS} servers live on.`] : [];
      return [...faultsOf({ ...verdict, unsent: 0 }), ...ended].map((fault) => `${WORDS[way]}: ${fault}`);
    }),
  };
}

async function outage(url: string, way: (typeof WAYS)[number], due: number, awayMs: number): Promise<Run> {
  const twilio = await FakeTwilio.start();
  twilio.delayMs = ANSWERS_AFTER_MS;
  const { line, address } = await CuttableLine.to(url);
  const settings = { DATABASE_URL: address, SECRET: 'the same on every server', ...twilio.settings };
  const programs: Program[] = [];
  for (let server = 0; server < SERVERS; server += 1)
    programs.push(await Program.start(PRODUCT, newFolder(), settings));
  const { db, close } = openQuietly(url);
  await addPeopleToRemind(db, due, minuteOf(Date.now()));
  const soon = performance.now() + SENDING_WITHIN_MS;
  while (twilio.texts.length < due / 4 && performance.now() < soon) await sleep(1);
  line[way]();
  await addPeopleToRemind(db, due, minuteOf(Date.now()));
  await sleep(awayMs);
  line.mend();
  const backAt = performance.now();
  let verdict = await verdictOn(db, twilio.texts);
  while (verdict.open > 0 && performance.now() - backAt < CAUGHT_UP_WITHIN_MS) {
    await sleep(1000);
    verdict = await verdictOn(db, twilio.texts);
  }
  const caughtUpSeconds = (performance.now() - backAt) / 1000;
  const answers = await Promise.allSettled(programs.map(({ url: address }) => fetch(`${address}/healthz`)));
  const serversLeft = answers.filter(({ status }) => status === 'fulfilled').length;
  await close();
  await Promise.all(programs.map((program) => program.stop()));
  await line.close();
  await twilio.close();
  return { verdict, caughtUpSeconds, serversLeft };
}
