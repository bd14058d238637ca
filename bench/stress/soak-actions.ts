import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endpointPath } from '../../src/contract/endpoint.ts';
import { CallError } from '../../src/contract/errors.ts';
import { listLogs, patchItem, patchLog } from '../../src/core/nights/contract.ts';
import { listImportedNights } from '../../src/core/nights/imported-contract.ts';
import { getUser } from '../../src/core/person/contract.ts';
import { listAnalyses, RoomAnalysis, roomScore } from '../../src/core/room/contract.ts';
import { fetchChannels, listSchedules } from '../../src/core/schedules/contract.ts';
import { WEEKDAYS } from '../../src/domain/schedules/schedule.ts';
import { deleteAccount, exportData, login, logout, register } from '../../src/features/accounts/contract.ts';
import { confirmImport, dropImport } from '../../src/features/imports/contract.ts';
import { appleNight, previewFile } from '../../src/features/imports/export-files.fixture.ts';
import { fetchAnalysis } from '../../src/features/progress/contract.ts';
import { analyzeRoom, deleteAnalysis } from '../../src/features/room-analysis/contract.ts';
import {
  addPushDevice,
  createSchedule,
  deleteSchedule,
  removePushDevice,
  testPushDevice,
} from '../../src/features/schedules/contract.ts';
import type { SimulatedUser } from './simulated-user.ts';

const PASSWORD = 'a quiet dark room';
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** The oldest rows of a person are deleted beyond this number. */
const MAX_RETAINED = 4;

const ofOwner = ({ id }: SimulatedUser) => ({ params: { ownerId: id } });

/** The actions of an open page with their share in percent. */
export const WEIGHTED_ACTIONS: readonly [share: number, action: (user: SimulatedUser) => Promise<unknown>][] = [
  [44, (user) => user.poll()],
  [14, (user) => user.call(roomScore, ofOwner(user))],
  [7, (user) => user.call(listLogs, ofOwner(user))],
  [12, (user) => changeLog(user, { overallScore: randomInt(101) })],
  [4, (user) => changeLog(user, { notes: `Slept well. ${randomUUID()}`, bedTime: '23:10', wakeTime: '06:50' })],
  [9, toggleItem],
  [3, (user) => user.call(listAnalyses, ofOwner(user))],
  [2, (user) => user.call(listSchedules, ofOwner(user))],
  [2, (user) => user.call(fetchAnalysis, ofOwner(user))],
  [1, (user) => user.call(listImportedNights, ofOwner(user))],
  [2, (user) => fetchPage(user, '/')],
];

const changeLog = (user: SimulatedUser, body: object) => user.call(patchLog, { params: { logId: user.logId }, body });

async function toggleItem(user: SimulatedUser): Promise<void> {
  const itemId = user.itemIds[randomInt(user.itemIds.length)] ?? '';
  await user.call(patchItem, { params: { itemId }, body: { completed: randomInt(2) === 1 } });
}

async function fetchPage(user: SimulatedUser, path: string): Promise<void> {
  const answer = await user.fetch(path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

export async function sendPhoto(user: SimulatedUser, photo: Uint8Array): Promise<void> {
  const answer = await user.upload(analyzeRoom, { ownerId: user.id }, photo);
  if (!answer.ok) throw new Error(`A photo was answered ${answer.status}: ${await answer.text()}`);
  const { id, imageUrl } = RoomAnalysis.parse(await answer.json());
  user.analysisIds.push(id);
  await fetchPage(user, imageUrl);
  const oldest = user.analysisIds.length > MAX_RETAINED ? user.analysisIds.shift() : undefined;
  if (oldest) await user.call(deleteAnalysis, { params: { analysisId: oldest } });
}

/** Imports a night of the last months and undoes every second import. */
export async function importNight(user: SimulatedUser): Promise<void> {
  const date = new Date(Date.now() - (1 + randomInt(120)) * DAY_MS).toISOString().slice(0, 10);
  const { id: importId, state } = await previewFile(user, appleNight(date));
  if (state !== 'ready') throw new Error(`An import was ${state}`);
  const params = { ownerId: user.id, importId };
  await user.call(confirmImport, { params, body: { timeZone: user.timeZone } });
  if (randomInt(2) === 0) await user.call(dropImport, { params });
}

export async function signUp(user: SimulatedUser): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const { id } = await user.call(register, {
    body: {
      email,
      password: PASSWORD,
      phoneNumber: `+1212555${String(randomInt(10_000)).padStart(4, '0')}`,
      smsNotificationsEnabled: true,
    },
  });
  Object.assign(user, { id, email });
  await user.poll();
}

/** Ends the session and starts a new one. */
export async function logOutAndIn(user: SimulatedUser): Promise<void> {
  if (!user.email) return;
  await user.call(logout, ofOwner(user));
  const { id } = await signedIn(user, user.email);
  if (id !== user.id) throw new Error('Another account was opened.');
  await user.call(getUser, ofOwner(user));
}

/** Repeats a sign-in that is refused for overload. */
async function signedIn(user: SimulatedUser, email: string): Promise<{ id: string }> {
  try {
    return await user.call(login, { body: { email, password: PASSWORD } });
  } catch (reason) {
    if (!(reason instanceof CallError) || reason.status !== 503) throw reason;
    await delay(SECOND_MS);
    return signedIn(user, email);
  }
}

export async function deleteOwnAccount(user: SimulatedUser): Promise<void> {
  if (user.email) await user.call(deleteAccount, { ...ofOwner(user), body: { password: PASSWORD } });
}

export async function downloadExport(user: SimulatedUser): Promise<void> {
  if (user.email) await fetchPage(user, endpointPath(exportData, { ownerId: user.id }));
}

/**
 * Creates a schedule whose reminder is due in a few minutes, while the person is still active, so that the server sends
 * some by itself.
 */
export async function planEvening(user: SimulatedUser): Promise<void> {
  if (!user.email) return;
  const bedAt = new Date(Date.now() + (61 + randomInt(5)) * 60_000);
  const targetBedTime = bedAt.toLocaleTimeString('en-GB', { timeZone: user.timeZone, timeStyle: 'short' });
  const plan = {
    targetBedTime,
    targetWakeTime: '07:00',
    daysOfWeek: [...WEEKDAYS],
    reminderMinutesBefore: 60 as const,
  };
  const made = await user.call(createSchedule, {
    body: { sessionId: user.id, name: 'Every evening', ...plan, reminderEnabled: true },
  });
  user.scheduleIds.push(made.id);
  const oldest = user.scheduleIds.length > MAX_RETAINED ? user.scheduleIds.shift() : undefined;
  if (oldest) await user.call(deleteSchedule, { params: { scheduleId: oldest } });
}

/**
 * Subscribes a browser and sends a test notification, which is encrypted and signed; its push service does not exist,
 * as the program calls no address of this machine. The next call unsubscribes it.
 */
export async function togglePush(user: SimulatedUser): Promise<void> {
  if (user.pushDeviceId) {
    await user.call(removePushDevice, { params: { ownerId: user.id, deviceId: user.pushDeviceId } });
    user.pushDeviceId = null;
    return;
  }
  await user.call(fetchChannels, ofOwner(user));
  const { id: deviceId } = await user.call(addPushDevice, { ...ofOwner(user), body: browserOf() });
  user.pushDeviceId = deviceId;
  const { outcome } = await user.call(testPushDevice, { params: { ownerId: user.id, deviceId } });
  if (outcome !== 'failed') throw new Error(`A notification to nowhere was ${outcome}`);
}

function browserOf() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.soak.invalid/send/${randomUUID()}`, keys };
}
