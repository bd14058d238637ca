import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, endpointPath } from '#contract/endpoint.ts';
import { answerNight, fetchTonight, listExperiments } from '#core/experiments/contract.ts';
import * as hourPlans from '#core/hour-plans/contract.ts';
import * as logs from '#core/nights/contract.ts';
import * as nights from '#core/nights/imported-contract.ts';
import * as days from '#core/nights/sleep-day-contract.ts';
import * as person from '#core/person/contract.ts';
import * as preferences from '#core/preferences/contract.ts';
import * as programs from '#core/programs/contract.ts';
import * as rooms from '#core/room/contract.ts';
import { changeClock, fetchChannels, fetchTodaysSchedule, listSchedules } from '#core/schedules/contract.ts';
import * as accounts from '#features/accounts/contract.ts';
import * as changes from '#features/bedroom-changes/contract.ts';
import * as experiments from '#features/experiments/contract.ts';
import * as imports from '#features/imports/contract.ts';
import { appleNight, sendFile } from '#features/imports/export-files.fixture.ts';
import * as progress from '#features/progress/contract.ts';
import * as roomAnalysis from '#features/room-analysis/contract.ts';
import * as schedules from '#features/schedules/contract.ts';
import type { AnswerPermission } from '#features/schedules/server/answer-token.ts';
import * as wearables from '#features/wearables/contract.ts';
import { beginConsent, connect, type World } from '#features/wearables/wearables.fixture.ts';
import { listLetters } from '#features/weekly-letter/contract.ts';
import type { FakePushService } from '#testing/fake-push-service.ts';
import type { Person } from '#testing/person.ts';
import { type PersonWithEverything, personWithEverything } from '#testing/person-with-everything.ts';
import { withoutLock } from '#testing/without-lock.ts';

type Dependencies = { world: World; pushService: FakePushService; photo: Uint8Array };

/** A person with an account who can call every endpoint, and a second browser of the same person. */
export type EndpointCaller = PersonWithEverything &
  Dependencies & { name: string; email: string; otherBrowser: Person };

export async function newEndpointCaller(dependencies: Dependencies, name: string): Promise<EndpointCaller> {
  const { world } = dependencies;
  const everything = await personWithEverything({ ...dependencies, app: world.app, hasAccount: true }, name);
  assert.equal(await connect(world, Object.assign(everything.person, { account: name })), 'connected');
  const { db } = world.app.platform;
  const owner = everything.person.id;
  const { id: scheduleId } = await db
    .selectFrom('sleepSchedules')
    .select('id')
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  const at = '2026-03-06T22:00:00.000Z';
  const times = {
    evening: '2026-03-06',
    bedTime: '22:30',
    remindAt: at,
    bedAt: at,
    nextTryAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const outcome = { state: 'sent', reason: null, attempts: 1, providerId: name } as const;
  await db
    .insertInto('reminders')
    .values([
      { owner: withoutLock(owner), scheduleId, channel: 'sms', kind: 'bedtime', name, ...times, ...outcome },
      { owner: withoutLock(owner), ...QUESTION, name, ...times, ...outcome, providerId: null },
    ])
    .execute();
  // The experiment began some nights ago.
  await db.updateTable('experiments').set({ firstNight: '2026-03-06' }).where('owner', '=', owner).execute();
  // Past nights were requested already: a second request is answered at once.
  await db.updateTable('wearableConnections').set({ askedAt: at, askedDays: 40 }).where('owner', '=', owner).execute();
  return { ...dependencies, ...everything, name, email: `${name}@example.com`, otherBrowser: world.app.guest() };
}

/** The row of a question that was sent in the morning of 2026-03-06. */
const QUESTION = { scheduleId: 'question', channel: 'push', kind: 'morning' } as const;

/** The token in its notification. */
function answerToken({ world: { app }, person: { id: owner } }: EndpointCaller): string {
  const untilMs = app.clock.nowMs() + 3_600_000;
  const { scheduleId } = QUESTION;
  const permission = {
    owner,
    scheduleId,
    date: '2026-03-06',
    bedTime: '22:30',
    wakeTime: '06:30',
    zone: 'UTC',
    untilMs,
  };
  return app.platform.seal.encrypt(JSON.stringify(permission satisfies AnswerPermission), 'morning answer');
}

type EndpointCall = (caller: EndpointCaller) => Promise<Response>;
type Step = readonly [spec: Endpoint, ask: EndpointCall];
type ValueFor<What> = (caller: EndpointCaller) => What | Promise<What>;

/** A call of an endpoint by the person for a row of their own. */
const step = (spec: Endpoint, more: ValueFor<object> = () => ({}), body?: ValueFor<object>): Step => [
  spec,
  async (caller) =>
    request(caller.person, spec, { ...own(caller), ...(await more(caller)) }, body && (await body(caller))),
];

const own = ({ person }: EndpointCaller) => ({ ownerId: person.id });
const first =
  (name: string) =>
  ({ ids }: EndpointCaller) => ({ [name]: ids[name]?.[0] });
const waitingImport = ({ ids }: EndpointCaller) => ({ importId: ids.importId?.[1] });

function request(person: Person, spec: Endpoint, given: object, body?: object): Promise<Response> {
  const { query, ...params } = given as { query?: object };
  return person.fetch(endpointPath(spec, params, query), {
    method: spec.method,
    redirect: 'manual',
    headers: { 'time-zone': person.timeZone, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
}

/** A slow machine answers before it has read the file. Its reading belongs to the work of this request. */
async function sendAndRead(person: Person, file: string): Promise<Response> {
  const answer = await sendFile(person, file);
  const { id, ...sent } = imports.Import.parse(await answer.clone().json());
  const params = { ownerId: person.id, importId: id };
  let { state } = sent;
  while (state === 'reading') ({ state } = await person.call(imports.fetchImport, { params }));
  return answer;
}

/** All endpoints, in an order in which each can succeed. */
export const EVERY_STEP: readonly Step[] = [
  step(person.getUser),
  step(accounts.exportData),
  step(accounts.exportNights),
  step(accounts.changeSettings, undefined, () => ({ timezone: 'Europe/Berlin' })),
  step(accounts.sendPhoneCode),
  step(accounts.confirmPhone, undefined, (caller) => ({ code: textedCode(caller) })),
  step(person.sendEmailCode),
  step(person.confirmEmail, undefined, (caller) => ({ code: mailedCode(caller) })),
  step(logs.fetchToday),
  step(logs.listLogs),
  step(logs.fetchNight, () => ({ date: '2026-03-01' })),
  step(logs.openNight, () => ({ date: '2026-03-08' })),
  step(
    logs.saveNight,
    () => ({ date: '2026-03-09' }),
    () => ({ bedTime: '22:40', habits: { air: true } }),
  ),
  step(logs.patchLog, first('logId'), () => ({
    bedTime: '22:50',
    wakeTime: '06:40',
    overallScore: 80,
    notes: 'Well.',
  })),
  step(logs.patchItem, first('itemId'), () => ({ completed: true })),
  step(logs.initializeChecklist),
  step(logs.listChecklist),
  step(nights.listSleepSessions),
  step(nights.fetchImportedNight, () => ({ date: '2026-03-01' })),
  step(days.listImportedDays, () => ({ query: { since: '2026-03-01' } })),
  step(days.chooseDevice, undefined, () => ({ date: null, source: null })),
  step(days.restoreTimes, () => ({ date: '2026-03-01' })),
  step(days.dismissChangedNights),
  step(progress.fetchAnalysis),
  step(progress.fetchRecommendation),
  step(listLetters),
  step(preferences.fetchPreferences),
  step(preferences.changePreferences, undefined, () => ({ needMinutes: 470 })),
  step(fetchTonight),
  step(listExperiments),
  step(experiments.startExperiment, undefined, () => ({
    intention: { kind: 'habit', habit: 'air' },
    concern: 'none',
    expectation: 1,
  })),
  step(
    answerNight,
    ({ ids }) => ({ experimentId: ids.experimentId?.[0], date: '2026-03-09' }),
    () => ({ asPlanned: true }),
  ),
  step(experiments.stopExperiment, first('experimentId'), () => ({ reason: 'stopped' })),
  step(experiments.answerSureness, first('experimentId'), () => ({ sureness: 2 })),
  step(experiments.discardExperiment, first('experimentId')),
  step(programs.fetchPrograms),
  step(programs.startProgram, undefined, () => ({
    program: 'know',
    answers: { age: false, clinician: false },
    choices: {},
  })),
  step(programs.changeProgram, first('programId'), () => ({ action: 'not-tonight' })),
  step(programs.startWindow, first('programId'), () => ({ answers: {}, rise: '06:30' })),
  step(hourPlans.fetchHourPlans),
  step(hourPlans.saveHourPlans, undefined, () => ({ trip: null, shifts: [], isSleepOnly: false })),
  step(rooms.roomScore),
  step(rooms.photoAnalyzer),
  step(rooms.listAnalyses),
  step(rooms.getAnalysis, first('analysisId')),
  step(rooms.getPhoto, first('analysisId')),
  step(rooms.listRoomChanges),
  step(changes.addRoomChange, undefined, () => ({ date: '2026-03-02', text: 'New curtains' })),
  step(changes.deleteRoomChange, first('changeId')),
  [
    roomAnalysis.analyzeRoom,
    ({ person, photo }) => person.upload(roomAnalysis.analyzeRoom, { ownerId: person.id }, photo),
  ],
  step(listSchedules),
  step(fetchTodaysSchedule),
  step(schedules.createSchedule, undefined, ({ person }) => ({ ...PLAN, sessionId: person.id })),
  step(schedules.changeSchedule, first('scheduleId'), () => ({ name: 'Weekend' })),
  step(fetchChannels),
  step(schedules.addPushDevice, undefined, ({ pushService, world }) =>
    pushService.subscribe(world.app.platform.push.publicKey),
  ),
  step(schedules.testPushDevice, first('deviceId')),
  step(schedules.changeMailReminders, undefined, () => ({ enabled: false })),
  step(schedules.changeMorningQuestion, undefined, () => ({ enabled: true })),
  step(changeClock, undefined, () => ({ clock: '24-hour' })),
  [
    schedules.answerMorningQuestion,
    (caller) =>
      request(
        caller.world.app.guest(),
        schedules.answerMorningQuestion,
        {},
        { token: answerToken(caller), answer: 'okay' },
      ),
  ],
  step(schedules.readCalendar, first('feed')),
  step(schedules.makeCalendar),
  step(schedules.revokeCalendar),
  step(wearables.listConnections),
  step(wearables.fetchOffer),
  step(wearables.importGarmin, undefined, () => ({ daysBack: 7 })),
  step(wearables.beginGarmin),
  [wearables.returnFromGarmin, returnFromConsent],
  [imports.startImport, ({ person }) => sendAndRead(person, appleNight('2026-03-05'))],
  step(imports.listImports),
  step(imports.fetchImport, waitingImport),
  step(imports.confirmImport, waitingImport, () => ({})),
  step(imports.dropImport, waitingImport),
  step(schedules.deleteSchedule, first('scheduleId')),
  step(schedules.removePushDevice, first('deviceId')),
  step(roomAnalysis.changeAnswers, first('analysisId'), () => ({ curtains: 'partly' })),
  step(roomAnalysis.deleteAnalysis, first('analysisId')),
  step(wearables.disconnectWearable, () => ({ vendor: wearables.GARMIN })),
  [
    accounts.register,
    ({ world, name }) =>
      request(world.app.guest(), accounts.register, {}, { ...ACCOUNT, email: `another-${name}@example.com` }),
  ],
  [
    accounts.login,
    ({ otherBrowser, email, name }) =>
      request(otherBrowser, accounts.login, {}, { email, password: `password of ${name}` }),
  ],
  step(accounts.listDevices),
  [accounts.logout, (caller) => request(caller.otherBrowser, accounts.logout, own(caller))],
  step(accounts.signOutDevice, async (caller) => ({ deviceId: await otherDevice(caller) })),
  step(accounts.changePassword, undefined, ({ name }) => ({
    currentPassword: `password of ${name}`,
    newPassword: 'a new one',
  })),
  step(accounts.forgotPassword, undefined, ({ email }) => ({ email })),
  step(accounts.resetPassword, undefined, async (caller) => ({
    token: await mailedToken(caller),
    password: ACCOUNT.password,
  })),
  [accounts.deleteAccount, deleteOwnAccount],
];

const PLAN = {
  name: 'Late',
  targetBedTime: '23:30',
  targetWakeTime: '07:30',
  daysOfWeek: ['friday'],
  reminderEnabled: true,
};
const ACCOUNT = { password: 'quiet room' };

async function returnFromConsent(caller: EndpointCaller): Promise<Response> {
  const { person, world, name } = caller;
  const { pathname, search } = new URL(await world.garmin.agree(await beginConsent(person), { account: name }));
  return person.fetch(pathname + search, { redirect: 'manual' });
}

async function deleteOwnAccount(caller: EndpointCaller): Promise<Response> {
  const { person, email } = caller;
  await request(person, accounts.login, {}, { email, ...ACCOUNT });
  return request(person, accounts.deleteAccount, own(caller), ACCOUNT);
}

/** Signs in with the second browser and returns its name in the list of sign-ins. */
async function otherDevice({ person, otherBrowser, email, name }: EndpointCaller): Promise<string | undefined> {
  await request(otherBrowser, accounts.login, {}, { email, password: `password of ${name}` });
  const devices = await person.call(accounts.listDevices, { params: { ownerId: person.id } });
  return devices.find(({ isThisOne }) => !isThisOne)?.id;
}

const textedCode = ({ world, person }: EndpointCaller): string | undefined =>
  inMessages(world.app.smsMessages, person.id, /^(\d{6}) is your/);

const mailedCode = ({ world, person }: EndpointCaller): string | undefined =>
  inMessages(world.app.emails, person.id, /^(\d{6}) is your/);

/** The email is written after the answer. */
async function mailedToken({ world, person }: EndpointCaller): Promise<string> {
  while (true) {
    const token = inMessages(world.app.emails, person.id, /token=([\w-]+)/);
    if (token !== undefined) return token;
    await sleep(5);
  }
}

const inMessages = (
  messages: readonly { owner?: string; text: string }[],
  about: string,
  wanted: RegExp,
): string | undefined =>
  messages
    .filter(({ owner }) => owner === about)
    .map(({ text }) => wanted.exec(text)?.[1])
    .find((found) => found !== undefined);
