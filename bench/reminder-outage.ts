import { setTimeout as sleep } from 'node:timers/promises';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { addPeopleToRemind, minuteOf, reminderVerdict, type Verdict } from '#testing/people-to-remind.ts';
import { FaultInjectingProxy } from '../src/testing/fault-injecting-proxy.ts';
import { newFolder } from './folders.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import { PRODUCT, Program } from './program.ts';
import { faultsOf } from './reminder-kills.ts';
import { integer } from './statistics.ts';
import type { Size, Table } from './table.ts';

const FULL = { due: 500, outageMs: 60_000 } as const;
const SMALL = { due: 150, outageMs: 20_000 } as const;
const SERVERS = 2;
const ANSWERS_AFTER_MS = 50;
const SENDING_WITHIN_MS = 30_000;
const CAUGHT_UP_WITHIN_MS = 300_000;

const OUTAGE_KINDS = ['cut', 'silence'] as const;
const OUTAGE_LABELS = {
  cut: 'connections close, new ones too',
  silence: 'no answer, and no connection closes',
} as const;

type Run = { verdict: Verdict; caughtUpSeconds: number; serversLeft: number };

/** Takes the database away while reminders go out and more become due. */
export async function reminderOutage(size: Size): Promise<Table | null> {
  const runs: { kind: (typeof OUTAGE_KINDS)[number]; run: Run }[] = [];
  const { due, outageMs } = size === 'small' ? SMALL : FULL;
  for (const kind of OUTAGE_KINDS) {
    const url = await newPostgres();
    if (!url) return null;
    runs.push({ kind, run: await runOutage(url, kind, due, outageMs) });
  }
  const columns = [
    'kind of outage',
    'reminders',
    'sent',
    'sent twice',
    'lost',
    'recorded as unknown',
    'all reconciled after',
  ];
  return {
    title: 'Reminders during a database outage',
    columns,
    rows: runs.map(({ kind, run: { verdict, caughtUpSeconds } }) => [
      OUTAGE_LABELS[kind],
      integer(verdict.reminders),
      integer(verdict.sent),
      `**${integer(verdict.twice)}**`,
      `**${integer(verdict.lost + verdict.open)}**`,
      `${integer(verdict.sentUnknown + verdict.unsent)} (${integer(verdict.sentUnknown)} did go out)`,
      `${integer(caughtUpSeconds)} s`,
    ]),
    notes: `${SERVERS} servers reach PostgreSQL over a proxy that fails for ${outageMs / 1000} s during sending; as many reminders again become due meanwhile. The last
column counts from the end of the outage. A reminder that was being claimed or recorded at that moment is reconciled after two minutes.`,
    faults: runs.flatMap(({ kind, run: { verdict, serversLeft } }) => {
      const ended = serversLeft < SERVERS ? [`only ${serversLeft} of ${SERVERS} servers still run.`] : [];
      return [...faultsOf({ ...verdict, unsent: 0 }), ...ended].map((fault) => `${OUTAGE_LABELS[kind]}: ${fault}`);
    }),
  };
}

async function runOutage(
  url: string,
  kind: (typeof OUTAGE_KINDS)[number],
  due: number,
  outageMs: number,
): Promise<Run> {
  const twilio = await FakeTwilio.start();
  twilio.delayMs = ANSWERS_AFTER_MS;
  const { proxy, address } = await FaultInjectingProxy.to(url);
  const settings = { DATABASE_URL: address, SECRET: 'the same on every server', ...twilio.settings };
  const programs: Program[] = [];
  for (let server = 0; server < SERVERS; server += 1)
    programs.push(await Program.start(PRODUCT, newFolder(), settings));
  const { db, close } = openQuietly(url);
  await addPeopleToRemind(db, due, minuteOf(Date.now()));
  const sendingDeadline = performance.now() + SENDING_WITHIN_MS;
  while (twilio.smsMessages.length < due / 4 && performance.now() < sendingDeadline) await sleep(1);
  proxy[kind]();
  await addPeopleToRemind(db, due, minuteOf(Date.now()));
  await sleep(outageMs);
  proxy.restore();
  const restoredAt = performance.now();
  let verdict = await reminderVerdict(db, twilio.smsMessages);
  while (verdict.open > 0 && performance.now() - restoredAt < CAUGHT_UP_WITHIN_MS) {
    await sleep(1000);
    verdict = await reminderVerdict(db, twilio.smsMessages);
  }
  const caughtUpSeconds = (performance.now() - restoredAt) / 1000;
  const answers = await Promise.allSettled(programs.map(({ url: address }) => fetch(`${address}/healthz`)));
  const serversLeft = answers.filter(({ status }) => status === 'fulfilled').length;
  await close();
  await Promise.all(programs.map((program) => program.stop()));
  await proxy.close();
  await twilio.close();
  return { verdict, caughtUpSeconds, serversLeft };
}
