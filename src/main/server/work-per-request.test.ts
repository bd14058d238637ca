import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { handleSmsReply } from '#features/accounts/server/handle-sms-reply.ts';
import { handleDeliveryReport } from '#features/schedules/server/deliver.ts';
import { NOON, startWorld, type World, waitForNotices } from '#features/wearables/wearables.fixture.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { runJob } from '#testing/app.ts';
import { type Engine, embeddedEngine, onPostgres } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { addHistory, addOtherPeople } from '#testing/long-history.ts';
import { type PlanFault, planFaults } from '#testing/plan-faults.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { type RecordedStatement, StatementRecorder, withLoggedPlans } from '#testing/statement-recorder.ts';
import { allRoutes } from './app.ts';
import { type EndpointCaller, EVERY_STEP, newEndpointCaller } from './every-endpoint.fixture.ts';
import { allJobs } from './jobs.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const TODAY = '2026-03-10';
/** The bedtime of the schedules of `personWithEverything`. */
const BEDTIME = `${TODAY}T22:00:10Z`;
const [FEW_NIGHTS, MANY_NIGHTS] = [100, 2000];
const CROWD = 100;
/** Of two counts of the stored sleep, in steps of SQLite. */
const WORK_PER_NIGHT = 16;

/** Without stages and without an answer of that size: 20,000 sleeps take SQLite 15 ms. */
const COUNTS_SLEEP = 'Counts the stored sleep, because it has a limit.';

/** Endpoints whose work may grow with the age of the account, and why. */
const GROWING: Record<string, string> = {
  'GET /api/daily-logs/:ownerId': 'Answers with every night, unless a limit is given.',
  'GET /api/dashboard-analysis/:ownerId': 'Counts the rated nights, because periods of habits begin with the first.',
  'GET /api/recommendations/:ownerId': 'Reads what the analysis reads.',
  'GET /api/weekly-letters/:ownerId': 'Once a week it reads every night, for the letter.',
  'GET /api/wearables/:ownerId/sleep-sessions': 'Answers with every imported night.',
  'GET /api/room-analyses/:ownerId': 'Answers with every analysis.',
  'GET /api/room-changes/:ownerId': 'Compares the newest 60 analyses.',
  'POST /api/room-changes/:ownerId': 'Answers with the same.',
  'DELETE /api/room-changes/:ownerId/:changeId': 'Answers with the same.',
  'GET /api/imports/:ownerId': 'Answers with every import.',
  'GET /api/users/:ownerId/export': 'Answers with everything.',
  'GET /api/users/:ownerId/export/nights': 'Answers with every night.',
  'DELETE /api/users/:ownerId/account': 'Erases everything.',
  'POST /api/analyze-room/:ownerId': 'Counts the room photos, because they have a limit.',
  'POST /api/imports/:ownerId/:importId/confirm': COUNTS_SLEEP,
  'POST /api/garmin/:ownerId/import': COUNTS_SLEEP,
  'DELETE /api/imports/:ownerId/:importId':
    'Checks for each other import whether it has the same nights: one row for each file ever sent.',
};

/** Query plans that are accepted, and why. */
const EXCEPTIONS: [statement: RegExp, why: string][] = [
  [/^select "nextTryAt" from "wearableNotices"$/, 'Asked by this test, to see that all notifications were processed.'],
  [/from "sleepSchedules" .*order by .*"createdAt"/s, 'The schedules of one person, of which there are a few.'],
  [/from "pushSubscriptions" .*order by "createdAt"/, 'The browsers of one person.'],
  [/from "users" where "phoneNumber" = .*order by "id"/, 'The accounts with one phone number.'],
  [/from "sessions" .*order by "lastSeenAt"/, 'The browsers in which one person is signed in.'],
  [/from "imports" where "owner" = \S+ order by/, 'The list of the files of one person is answered whole.'],
  [/from "reminders" where "owner" = \S+ order by "evening"/, 'All of it goes into the export.'],
  [
    /from "outbox(Mails|Texts)" where "owner" = .*order by/,
    'All of it goes into the export, and is of the last 30 days.',
  ],
  [
    /from "wearableNotices" where "vendor" .*order by "nextTryAt", "createdAt"/,
    'In order by the index, except for rows of the same instant.',
  ],
  [/from "(outboxMails|outboxTexts|wearableNotices)" where "createdAt" </, 'Once a day, tables of 30 days at most.'],
  [/from "(oneTimeCodes|sessions)" where "expiresAt" <=/, 'Once a day, of a table of those who are signed in.'],
  [/"sqlite_master"/, 'Once a day: which tables name an owner.'],
  [/^\s*with recursive found\(/, 'Once a day: the page of owners that it has found itself, each by an index.'],
  [/from "reminders" where "state" in .* and "bedAt" </, 'Once a day, and a tenth of it goes within weeks.'],
];

/** Accepted plans of PostgreSQL only. */
const EXCEPTIONS_ON_POSTGRES: typeof EXCEPTIONS = [
  [/from "imports" where .*"readKey" is not null/, 'The index holds only those with a file that waits.'],
  [/max\("lastSeenAt"\) .*from "sessions"/, 'Once a day, of those who are signed in.'],
  [/"pg_catalog"/, 'Once a day: which schemas there are.'],
];

const OF_A_TABLE = /\b(from|update|into) "/;
/** People and guests are their own owners. */
const NAMES_OWNER = /"owner" (=|in) |insert into "\w+" \([^)]*"owner"|(from|update) "(users|guests)" .*"id" (=|in) /s;

/** Statements of requests for a named person that do not name the owner, as described in `docs/scale.md`. */
const CROSS_OWNER_STATEMENTS: typeof EXCEPTIONS = [
  [/from "users" where "email" =/, 'An address has one account: a new password, by email.'],
  [/from "pushSubscriptions" where "endpoint" = .*"owner" !=/, 'A browser names one person at a time.'],
  [/from "wearableConnections" where .*"externalId" (=|in)/, 'An account at a provider belongs to one person.'],
  [
    /from "wearableNotices" where .*"nextTryAt" <=/,
    'Due notifications; the first is fetched at once for the waiting request.',
  ],
  [
    /update "guests" set "keyHash" = \S+ where "keyHash" =/,
    'Guest ids that an erased account had claimed name it no more.',
  ],
  [/(from|update) "imports" .*where "state" = \S+ and "id" =/, 'A file that is read while its guest signs up.'],
];

type Action = (caller: EndpointCaller) => Promise<unknown>;
type Background = [what: string, action: Action, mayGrow?: string];

/** Background work without a request of the person. */
const BACKGROUND_ACTIONS: Background[] = [
  [
    'a notification of a wearable',
    async ({ world, name }) => {
      const noon = world.app.clock.nowMs() / 1000;
      await world.garmin.pushNights(world.garmin.nights(name, noon - 3 * 86_400, noon));
      await waitForNotices(world);
    },
    COUNTS_SLEEP,
  ],
  [
    'an SMS that arrived',
    ({ world, name }) => handleDeliveryReport(world.app.platform, { providerId: name, state: 'delivered' }),
  ],
  [
    'an answer to an SMS',
    ({ world }) =>
      handleSmsReply({ ...world.app.platform, personalData: PERSONAL_DATA }, { from: '+12125550123', wish: 'start' }),
  ],
];

function workPerRequest(engine: Engine): void {
  let recorder: StatementRecorder;
  const statements: RecordedStatement[] = [];
  const ownerStatements = new Set<string>();
  let world: World;
  let pushService: FakePushService;
  let callers: EndpointCaller[];

  before(async () => {
    recorder = new StatementRecorder();
    world = await startWorld(engine);
    pushService = await FakePushService.start();
    const dependencies = { world, pushService, photo: await jpegRoom({ width: 480, height: 360 }) };
    callers = [await newEndpointCaller(dependencies, 'few'), await newEndpointCaller(dependencies, 'many')];
    const { db } = world.app.platform;
    await addOtherPeople(db, callers[0]!.person.id, CROWD);
    for (const [at, nights] of [FEW_NIGHTS, MANY_NIGHTS].entries())
      await addHistory(db, callers[at]!.person.id, nights);
    // SQLite has no table statistics in production either.
    if (engine.name === 'postgres') await sql`analyze`.execute(db);
  });
  after(async () => {
    recorder.stop();
    await world.stop();
    await pushService.close();
  });

  /** The work of the database for a person with few nights, and for a person with many. */
  async function workOf(action: Action): Promise<[few: number, many: number]> {
    const both: number[] = [];
    for (const caller of callers) {
      recorder.take();
      await action(caller);
      const now = recorder.take();
      statements.push(...now);
      both.push(now.reduce((sum, one) => sum + one.work, 0));
    }
    return both as [number, number];
  }

  test('The list covers every endpoint.', () => {
    const all = allRoutes(world.app.platform).map(({ spec }) => `${spec.method} ${spec.path}`);
    assert.deepEqual(EVERY_STEP.map(([spec]) => `${spec.method} ${spec.path}`).sort(), all.sort());
  });

  for (const [what, action, mayGrow] of BACKGROUND_ACTIONS) {
    const promise = mayGrow ? 'takes work for the limits only.' : 'takes no more work with many nights.';
    test(`${what} ${promise}`, async () => {
      const [few, many] = await workOf(action);
      assertFlat([few, mayGrow ? many - WORK_PER_NIGHT * (MANY_NIGHTS - FEW_NIGHTS) : many]);
    });
  }

  test('Periodic jobs take no more work than they have output.', async () => {
    const { app } = world;
    app.clock.set(BEDTIME);
    recorder.take();
    for (const { name } of allJobs(app.platform)) await runJob(app.platform, name);
    statements.push(...recorder.take());
    app.clock.set(NOON);
    const { state } = await app.platform.db
      .selectFrom('reminders')
      .select('state')
      .where('evening', '=', TODAY)
      .executeTakeFirstOrThrow();
    assert.equal(state, 'sent', 'a reminder was due');
  });

  for (const [spec, call] of EVERY_STEP) {
    const name = `${spec.method} ${spec.path}`;
    const promise =
      name in GROWING ? 'takes work in proportion to its answer.' : 'takes no more work with many nights.';
    test(`${name} ${promise}`, async () => {
      const before = statements.length;
      const both = await workOf(async (caller) => {
        const answer = await call(caller);
        assert.equal(answer.status, spec.status, await answer.text());
      });
      if (!(name in GROWING)) assertFlat(both);
      // PostgreSQL counts pages, of which the constant part may be most.
      else if (engine.name !== 'postgres')
        assert.ok(both[1] > 2 * both[0], `the work grows no more, so it needs no exception: ${both}`);
      if (spec.access === 'owner') for (const { sql: one } of statements.slice(before)) ownerStatements.add(one);
    });
  }

  test('A statement for a person names the owner, so that one machine can answer where rows are sharded by owner.', () => {
    const others = [...ownerStatements].filter((one) => OF_A_TABLE.test(one) && !NAMES_OWNER.test(one));
    const isListed = (one: string) => CROSS_OWNER_STATEMENTS.some(([pattern]) => pattern.test(one));
    assert.deepEqual(
      others.filter((one) => !isListed(one)),
      [],
    );
    assert.deepEqual(
      CROSS_OWNER_STATEMENTS.filter(([pattern]) => !others.some((one) => pattern.test(one))),
      [],
      'unused exceptions',
    );
  });

  test('No statement reads a whole table, or sorts rows that an index could order.', async () => {
    const faults = await planFaults(world.app.platform.db, statements);
    const isAllowed = ({ sql: statement }: PlanFault) =>
      [...EXCEPTIONS, ...EXCEPTIONS_ON_POSTGRES].some(([allowed]) => allowed.test(statement));
    assert.deepEqual(
      faults.filter((fault) => !isAllowed(fault)),
      [],
    );
    assert.ok(statements.length > 500, `only ${statements.length} statements were recorded`);
    if (engine.name === 'postgres') return;
    const unused = EXCEPTIONS.filter(([allowed]) => !faults.some((fault) => allowed.test(fault.sql)));
    assert.deepEqual(unused, [], 'unused exceptions');
  });
}

const assertFlat = ([few, many]: [number, number]): void =>
  assert.ok(many < few * 1.2 + 50, `${few} for few nights, ${many} for many`);

const TITLE = 'The cost of a request over time';
describe(`${TITLE} (SQLite)`, () => workPerRequest(embeddedEngine));
onPostgres(TITLE, (newDatabase) =>
  workPerRequest({
    name: 'postgres',
    open: async (metrics) => {
      const database = await newDatabase();
      const opened = openPostgres(withLoggedPlans(database.url), () => {}, metrics ? { metrics } : {});
      return {
        ...opened,
        close: async () => {
          await opened.close();
          await database.drop();
        },
      };
    },
  }),
);
