import assert from 'node:assert/strict';
import { saveHourPlans } from '#core/hour-plans/contract.ts';
import { fetchToday, patchLog } from '#core/nights/contract.ts';
import { startProgram } from '#core/programs/contract.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { listDevices, register } from '#features/accounts/contract.ts';
import { addRoomChange } from '#features/bedroom-changes/contract.ts';
import { startExperiment } from '#features/experiments/contract.ts';
import { confirmImport } from '#features/imports/contract.ts';
import { appleNight, previewFile } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { addPushDevice, createSchedule, makeCalendar } from '#features/schedules/contract.ts';
import type { TestApp } from './app.ts';
import type { FakePushService } from './fake-push-service.ts';
import type { Person } from './person.ts';

/** The ids of a person's rows by the name of the path parameter. */
export type IdsOf = Record<string, string[]>;
export type PersonWithEverything = { person: Person; ids: IdsOf; calendarUrl: string };

type Options = { app: TestApp; pushService: FakePushService; photo: Uint8Array; hasAccount: boolean };

/** A person who uses every feature. `mark`, of letters and digits, is part of every text that the person enters. */
export async function personWithEverything(
  { app, pushService, photo, hasAccount }: Options,
  mark: string,
): Promise<PersonWithEverything> {
  const person = app.guest();
  if (hasAccount) {
    const account = { email: `${mark}@example.com`, password: `password of ${mark}`, phoneNumber: '+12125550123' };
    person.id = (await person.call(register, { body: { ...account, smsNotificationsEnabled: true } })).id;
  }
  const params = { ownerId: person.id };
  const { log, checklist } = await person.call(fetchToday, { params });
  await person.call(patchLog, {
    params: { logId: log.id },
    body: { notes: `The night of ${mark}`, bedTime: '22:40', wakeTime: '06:50' },
  });
  const analysis = (await (await person.upload(analyzeRoom, params, photo)).json()) as RoomAnalysis;
  const schedule = await person.call(createSchedule, {
    body: { sessionId: person.id, ...PLAN, name: `Plan of ${mark}` },
  });
  const started = await person.call(startExperiment, {
    params,
    body: { intention: { kind: 'own', text: `Idea of ${mark}` }, concern: 'none' },
  });
  assert.ok(started.outcome === 'started');
  const program = await person.call(startProgram, {
    params,
    body: { program: 'know', answers: MAY_START, choices: {} },
  });
  await person.call(saveHourPlans, { params, body: { trip: null, shifts: [], isSleepOnly: true } });
  const [change] = await person.call(addRoomChange, { params, body: { date: log.date, text: `Change of ${mark}` } });
  assert.ok(change?.kind === 'entered');
  const device = await person.call(addPushDevice, { params, body: pushService.subscribe(app.platform.push.publicKey) });
  const confirmed = await previewFile(person, appleNight('2026-03-07'), { name: `${mark}.xml` });
  await person.call(confirmImport, { params: { ...params, importId: confirmed.id }, body: {} });
  const pendingImport = await previewFile(person, appleNight('2026-03-06'), { name: `${mark}.xml` });
  const { url: calendarUrl } = await person.call(makeCalendar, { params });
  const signedIn = hasAccount ? await person.call(listDevices, { params }) : [];
  const ids = {
    ownerId: [person.id],
    date: [log.date, '2026-03-07', '2026-03-09'],
    logId: [log.id],
    itemId: checklist.map(({ id }) => id),
    analysisId: [analysis.id],
    scheduleId: [schedule.id],
    experimentId: [started.experiments.running?.id ?? ''],
    programId: [program.running?.id ?? ''],
    changeId: [change.id],
    deviceId: [device.id, ...signedIn.map(({ id }) => id)],
    importId: [confirmed.id, pendingImport.id],
    feed: [calendarUrl.slice(calendarUrl.lastIndexOf('/') + 1)],
    vendor: ['garmin'],
  };
  assert.ok(
    Object.values(ids)
      .flat()
      .every((id) => id !== ''),
  );
  return { person, ids, calendarUrl };
}

/** The answers to the questions before the program. */
const MAY_START = { age: false, clinician: false };

const PLAN = {
  targetBedTime: '22:30',
  targetWakeTime: '06:30',
  daysOfWeek: ['monday' as const, 'tuesday' as const],
  reminderEnabled: true,
};
