import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#contract/errors.ts';
import { TestClock } from '#testing/clock.ts';
import { onEachEngine } from '#testing/engines.ts';
import { isoInstant } from '../clock.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-sqlite.ts';
import { createLogger } from '../logger.ts';
import { LIMITS, type Limit, rateLimits } from './rate-limits.ts';
import { type CountedLimit, LimitCounter } from './rate-limits-counter.ts';
import { dropEndedLimits, sharedPoints } from './rate-limits-shared.ts';

const NOON = '2026-03-10T12:00:00Z';
const SECRET = 'a secret of the tests';

onEachEngine('Limits shared by several servers', (engine) => {
  let database: OpenDatabase;
  let people = 0;
  before(async () => {
    database = await engine.open();
    await migrate(database.db);
  });
  after(() => database.close());

  const newPerson = () => `person ${++people}`;
  const logger = createLogger('silent');
  const sharedOn = (clock: TestClock) => sharedPoints({ db: database.db, clock, logger, secret: SECRET });
  const server = (clock: TestClock) => rateLimits(true, { clock, shared: sharedOn(clock) });
  const counter = (limit: CountedLimit, clock = new TestClock(NOON)) =>
    new LimitCounter('tested', limit, clock, sharedOn(clock));

  test('A limit for costs or passwords is exact over all servers.', async () => {
    for (const limit of [
      'ownerTexts',
      'numberTexts',
      'accountLogins',
      'ownerPhotos',
      'addressPhotos',
      'ownerImports',
    ] as const) {
      const { points, seconds } = LIMITS[limit];
      const person = newPerson();
      const servers = Array.from({ length: 4 }, () => server(new TestClock(NOON)));
      const requests = Array.from({ length: 2 * points }, (_, turn) =>
        refusalOf(servers[turn % 4]!.spend(limit, person)),
      );
      const refusals = (await Promise.all(requests)).filter((refusal) => refusal !== null);
      const remaining = await Promise.all(servers.map((one) => drained(() => one.spend(limit, person))));
      const granted = 2 * points - refusals.length + sum(remaining);
      assert.equal(granted, points, limit);
      assert.ok(refusals.every(({ retryAfterSeconds }) => retryAfterSeconds === seconds));
    }
  });

  test('A limit of every request allows a little more for each further server.', async () => {
    const { points, localPoints } = LIMITS.owner;
    const person = newPerson();
    const servers = Array.from({ length: 4 }, () => server(new TestClock(NOON)));
    const granted = await Promise.all(servers.map((one) => drained(() => one.spend('owner', person))));
    assert.equal(sum(granted), points + 3 * localPoints);
    assert.ok(3 * localPoints <= points / 10);
  });

  test('A single server can use all points.', async () => {
    for (const [limit, { points }] of Object.entries(LIMITS)) {
      const [alone, person] = [server(new TestClock(NOON)), newPerson()];
      assert.equal(await drained(() => alone.spend(limit as Limit, person)), points, limit);
    }
  });

  test('A person with one open page causes no write.', async () => {
    const [one, other] = [server(new TestClock(NOON)), server(new TestClock(NOON))];
    const rows = () => database.db.selectFrom('spentLimits').select('key').execute();
    const before = (await rows()).length;
    const person = newPerson();
    for (let request = 0; request < 24; request++) await (request % 2 ? one : other).spend('owner', person);
    assert.equal((await rows()).length, before);
  });

  test('A refusal names the end of the window, which all servers agree on, and the limit restarts then.', async () => {
    const person = newPerson();
    const [first, second] = [new TestClock(NOON), new TestClock(NOON)];
    const [one, other] = [server(first), server(second)];
    await one.spend('ownerTexts', person);
    for (const clock of [first, second]) clock.advance(3_000_000);
    assert.equal(await drained(() => other.spend('ownerTexts', person)), 4);
    assert.equal((await refusalOf(other.spend('ownerTexts', person)))?.retryAfterSeconds, 600);
    assert.equal((await refusalOf(one.spend('ownerTexts', person)))?.retryAfterSeconds, 600);
    for (const clock of [first, second]) clock.advance(600_000);
    assert.equal(await drained(() => one.spend('ownerTexts', person)), 5);
    assert.equal(await drained(() => other.spend('ownerTexts', person)), 0);
  });

  test('A small clock difference does not restart a limit, and a wrong clock does not extend it for years.', async () => {
    const person = newPerson();
    const [right, ahead, wrong] = [new TestClock(NOON), new TestClock(NOON), new TestClock('2031-01-01T00:00:00Z')];
    ahead.advance(700);
    await server(ahead).spend('ownerTexts', person);
    assert.equal(await drained(() => server(right).spend('ownerTexts', person)), 4);
    assert.equal(await drained(() => server(wrong).spend('ownerTexts', person)), 5);
    assert.equal(await drained(() => server(right).spend('ownerTexts', person)), 5);
  });

  test('The stored rows contain nothing that identifies a person, and are deleted after their end.', async () => {
    const address = '203.0.113.77';
    const clock = new TestClock(NOON);
    await server(clock).spend('addressLogins', address);
    const rows = () =>
      database.db.selectFrom('spentLimits').selectAll().where('key', 'like', 'addressLogins %').execute();
    const [row] = (await rows()).slice(-1);
    assert.match(row?.key ?? '', /^addressLogins [\w-]{43}$/);
    await dropEndedLimits(database.db, isoInstant(clock.nowMs() + 599_999));
    assert.equal((await rows()).length > 0, true);
    await dropEndedLimits(database.db, isoInstant(clock.nowMs() + 600_000));
    assert.deepEqual(await rows(), []);
  });

  test('The limits hold for any order of requests at any number of servers.', async () => {
    const anyLimit = fc.record({
      points: fc.integer({ min: 1, max: 90 }),
      seconds: fc.constant(60),
      localPoints: fc.constantFrom(0, 0, 1, 3),
    });
    const someServers = fc.integer({ min: 1, max: 6 });
    /** The requests of one batch run concurrently: which server, and how many. */
    const batches = fc.array(fc.array(fc.nat({ max: 5 }), { maxLength: 40 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyLimit, someServers, batches, async (given, count, plannedBatches) => {
        const limit = { ...given, localPoints: Math.min(given.localPoints, given.points - 1) };
        const person = newPerson();
        const servers = Array.from({ length: count }, () => counter(limit));
        let granted = 0;
        for (const batch of plannedBatches) {
          const spent = batch.map((at) => refusalOf(servers[at % count]!.spend(person)));
          const refusals = (await Promise.all(spent)).filter((refusal) => refusal !== null).length;
          granted += batch.length - refusals;
          if (refusals > 0)
            assert.ok(granted >= limit.points / 2, 'no request is refused while half of the points are unspent');
        }
        const rest = await Promise.all(servers.map((one) => drained(() => one.spend(person))));
        assert.equal(granted + sum(rest), limit.points + (count - 1) * limit.localPoints);
      }),
      { numRuns: 40 },
    );
  });

  test('A point can be returned at any server, so that a success costs nothing.', async () => {
    const person = newPerson();
    const servers = Array.from({ length: 4 }, () => server(new TestClock(NOON)));
    for (let turn = 0; turn < 40; turn++) {
      const one = servers[turn % 4]!;
      await one.spend('accountLogins', person);
      await one.refund('accountLogins', person);
    }
    const granted = [];
    for (const one of servers) granted.push(await drained(() => one.spend('accountLogins', person)));
    assert.equal(sum(granted), LIMITS.accountLogins.points);
    await servers[0]!.refund('accountLogins', person);
    assert.equal(await drained(() => servers[0]!.spend('accountLogins', person)), 1);
    await servers[0]!.refund('accountLogins', newPerson());
  });

  test('Requests pass while the database is unreachable.', async () => {
    const closedDatabase = await engine.open();
    await closedDatabase.close();
    const log: string[] = [];
    const clock = new TestClock(NOON);
    const shared = sharedPoints({
      db: closedDatabase.db,
      clock,
      logger: createLogger('warn', { write: (line) => void log.push(line) }),
      secret: SECRET,
    });
    const limits = rateLimits(true, { clock, shared });
    for (let time = 0; time < 7; time++) await limits.spend('ownerTexts', '203.0.113.5');
    assert.equal(log.length, 7);
    await limits.refund('ownerTexts', '203.0.113.5');
    assert.match(log[0] ?? '', /points of a rate limit could not be taken/);
    assert.doesNotMatch(log.join(), /203\.0\.113\.5/);
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

async function refusalOf(spending: Promise<void>): Promise<Refusal | null> {
  try {
    await spending;
    return null;
  } catch (reason) {
    assert.ok(reason instanceof Refusal);
    assert.equal(reason.status, 429);
    return reason;
  }
}

/** How many points are granted until the first refusal. */
async function drained(spend: () => Promise<void>): Promise<number> {
  let granted = 0;
  while ((await refusalOf(spend())) === null) assert.ok(++granted < 10_000, 'the limit never refuses');
  return granted;
}
