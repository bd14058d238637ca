import { setTimeout as sleep } from 'node:timers/promises';
import { login, register } from '#features/accounts/contract.ts';
import { Person } from '#testing/person.ts';
import { newFolder } from './folders.ts';
import { pollingDuring } from './polling.ts';
import { PRODUCT, Program } from './program.ts';
import { median, ms, percentile, ratio } from './statistics.ts';
import type { Table } from './table.ts';

const BURST = 50;
const TRIES = 20;
const QUIET_MS = 5000;
const PASSWORD = 'a long enough password';

/** Measures how a burst of logins affects others, and whether an unknown address takes as long as a wrong password. */
export async function logIns(): Promise<Table> {
  const program = await Program.start(PRODUCT, newFolder());
  const emails = Array.from({ length: BURST }, (_, index) => `person${index}@example.com`);
  for (const email of emails) await new Person(program.url).call(register, { body: { email, password: PASSWORD } });
  const quiet = await pollingDuring(program.url, () => sleep(QUIET_MS));
  let burstMs = 0;
  const busy = await pollingDuring(program.url, async () => {
    const startedAt = performance.now();
    await Promise.all(
      emails.map((email) => new Person(program.url).call(login, { body: { email, password: PASSWORD } })),
    );
    burstMs = performance.now() - startedAt;
  });
  const [wrong, unknown] = [[] as number[], [] as number[]];
  for (let turn = 0; turn < TRIES; turn++) {
    wrong.push(await refusedMs(program.url, emails[turn] ?? ''));
    unknown.push(await refusedMs(program.url, `nobody${turn}@example.com`));
  }
  await program.stop();
  const base = percentile(quiet, 99);
  return {
    title: 'Logins',
    columns: ['what', 'value', 'ratio'],
    rows: [
      [`${BURST} logins at once, the last`, ms(burstMs), ''],
      ['fetch today every 5 ms meanwhile, p99: no login', ms(base), '1.00'],
      [`… ${BURST} logins at once`, ms(percentile(busy, 99)), ratio(percentile(busy, 99) / base)],
      ['a wrong password, median', ms(median(wrong)), '1.00'],
      ['an unknown address, median', ms(median(unknown)), ratio(median(unknown) / median(wrong))],
    ],
    notes:
      'argon2id with 19 MiB and 2 passes, two hashes at a time, over the loopback. The last two rows should not differ.',
  };
}

async function refusedMs(url: string, email: string): Promise<number> {
  const startedAt = performance.now();
  await new Person(url).refused(login, { body: { email, password: 'not this one' } });
  return performance.now() - startedAt;
}
