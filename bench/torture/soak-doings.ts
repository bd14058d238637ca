import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf } from '#contract/endpoint.ts';
import { CallError } from '#contract/errors.ts';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import { deleteAccount, exportData, login, logout, register } from '#features/accounts/contract.ts';
import { confirmImport, dropImport } from '#features/imports/contract.ts';
import { appleNight, previewed } from '#features/imports/export-files.fixture.ts';
import { fetchAnalysis } from '#features/progress/contract.ts';
import {
  addPushDevice,
  createSchedule,
  deleteSchedule,
  fetchChannels,
  removePushDevice,
  testPushDevice,
} from '#features/schedules/contract.ts';
import { listLogs, patchItem, patchLog } from '../../src/core/nights/contract.ts';
import { listImportedNights } from '../../src/core/nights/imported-contract.ts';
import { getUser } from '../../src/core/person/contract.ts';
import { listAnalyses, RoomAnalysis, roomScore } from '../../src/core/room/contract.ts';
import { listSchedules } from '../../src/core/schedules/contract.ts';
import { analyzeRoom, deleteAnalysis } from '../../src/features/room-analysis/contract.ts';
import type { Visitor } from './soak-visitor.ts';

const PASSWORD = 'a quiet dark room';
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Of what one person keeps, the oldest goes when there is more. */
const MOST_KEPT = 4;

const ofOwner = ({ id }: Visitor) => ({ params: { ownerId: id } });

/** What an open page asks again and again, by how often of a hundred. */
export const STEADY: readonly [share: number, deed: (visitor: Visitor) => Promise<unknown>][] = [
  [44, (visitor) => visitor.look()],
  [14, (visitor) => visitor.call(roomScore, ofOwner(visitor))],
  [7, (visitor) => visitor.call(listLogs, ofOwner(visitor))],
  [12, (visitor) => changeLog(visitor, { overallScore: randomInt(101) })],
  [4, (visitor) => changeLog(visitor, { notes: `Slept well. ${randomUUID()}`, bedTime: '23:10', wakeTime: '06:50' })],
  [9, tick],
  [3, (visitor) => visitor.call(listAnalyses, ofOwner(visitor))],
  [2, (visitor) => visitor.call(listSchedules, ofOwner(visitor))],
  [2, (visitor) => visitor.call(fetchAnalysis, ofOwner(visitor))],
  [1, (visitor) => visitor.call(listImportedNights, ofOwner(visitor))],
  [2, (visitor) => page(visitor, '/')],
];

const changeLog = (visitor: Visitor, body: object) =>
  visitor.call(patchLog, { params: { logId: visitor.logId }, body });

async function tick(visitor: Visitor): Promise<void> {
  const itemId = visitor.itemIds[randomInt(visitor.itemIds.length)] ?? '';
  await visitor.call(patchItem, { params: { itemId }, body: { completed: randomInt(2) === 1 } });
}

async function page(visitor: Visitor, path: string): Promise<void> {
  const answer = await visitor.fetch(path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

export async function sendPhoto(visitor: Visitor, photo: Uint8Array): Promise<void> {
  const answer = await visitor.upload(analyzeRoom, { ownerId: visitor.id }, photo);
  if (!answer.ok) throw new Error(`A photo was answered ${answer.status}: ${await answer.text()}`);
  const { id, imageUrl } = RoomAnalysis.parse(await answer.json());
  visitor.analysisIds.push(id);
  await page(visitor, imageUrl);
  const oldest = visitor.analysisIds.length > MOST_KEPT ? visitor.analysisIds.shift() : undefined;
  if (oldest) await visitor.call(deleteAnalysis, { params: { analysisId: oldest } });
}

/** A night of the last months, taken over; every other one is taken back. */
export async function importNight(visitor: Visitor): Promise<void> {
  const date = new Date(Date.now() - (1 + randomInt(120)) * DAY_MS).toISOString().slice(0, 10);
  const { id: importId, state } = await previewed(visitor, appleNight(date));
  if (state !== 'ready') throw new Error(`An import was ${state}`);
  const params = { ownerId: visitor.id, importId };
  await visitor.call(confirmImport, { params, body: { timeZone: visitor.timeZone } });
  if (randomInt(2) === 0) await visitor.call(dropImport, { params });
}

export async function signUp(visitor: Visitor): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const { id } = await visitor.call(register, {
    body: {
      email,
      password: PASSWORD,
      phoneNumber: `+1212555${String(randomInt(10_000)).padStart(4, '0')}`,
      smsNotificationsEnabled: true,
    },
  });
  Object.assign(visitor, { id, email });
  await visitor.look();
}

/** The session ends and a new one begins. */
export async function logOutAndIn(visitor: Visitor): Promise<void> {
  if (!visitor.email) return;
  await visitor.call(logout, ofOwner(visitor));
  const { id } = await signedIn(visitor, visitor.email);
  if (id !== visitor.id) throw new Error('Another account was opened.');
  await visitor.call(getUser, ofOwner(visitor));
}

/** Somebody who is turned away at the door tries again. */
async function signedIn(visitor: Visitor, email: string): Promise<{ id: string }> {
  try {
    return await visitor.call(login, { body: { email, password: PASSWORD } });
  } catch (reason) {
    if (!(reason instanceof CallError) || reason.status !== 503) throw reason;
    await delay(SECOND_MS);
    return signedIn(visitor, email);
  }
}

export async function leaveForGood(visitor: Visitor): Promise<void> {
  if (visitor.email) await visitor.call(deleteAccount, { ...ofOwner(visitor), body: { password: PASSWORD } });
}

export async function takeAlong(visitor: Visitor): Promise<void> {
  if (visitor.email) await page(visitor, addressOf(exportData, { ownerId: visitor.id }));
}

/** An evening whose reminder is due in a few minutes, while the person is still here, so that the server sends some by itself. */
export async function planEvening(visitor: Visitor): Promise<void> {
  if (!visitor.email) return;
  const bedAt = new Date(Date.now() + (61 + randomInt(5)) * 60_000);
  const targetBedTime = bedAt.toLocaleTimeString('en-GB', { timeZone: visitor.timeZone, timeStyle: 'short' });
  const plan = {
    targetBedTime,
    targetWakeTime: '07:00',
    daysOfWeek: [...WEEKDAYS],
    reminderMinutesBefore: 60 as const,
  };
  const made = await visitor.call(createSchedule, {
    body: { sessionId: visitor.id, name: 'Every evening', ...plan, reminderEnabled: true },
  });
  visitor.scheduleIds.push(made.id);
  const oldest = visitor.scheduleIds.length > MOST_KEPT ? visitor.scheduleIds.shift() : undefined;
  if (oldest) await visitor.call(deleteSchedule, { params: { scheduleId: oldest } });
}

/**
 * A browser is subscribed, a notification for it is sealed and signed and its push service looked for, which is nowhere: the program calls
 * no address of this machine. Asked for again, it is taken off.
 */
export async function push(visitor: Visitor): Promise<void> {
  if (visitor.pushDeviceId) {
    await visitor.call(removePushDevice, { params: { ownerId: visitor.id, deviceId: visitor.pushDeviceId } });
    visitor.pushDeviceId = null;
    return;
  }
  await visitor.call(fetchChannels, ofOwner(visitor));
  const { id: deviceId } = await visitor.call(addPushDevice, { ...ofOwner(visitor), body: browserOf() });
  visitor.pushDeviceId = deviceId;
  const { outcome } = await visitor.call(testPushDevice, { params: { ownerId: visitor.id, deviceId } });
  if (outcome !== 'failed') throw new Error(`A notification to nowhere was ${outcome}`);
}

function browserOf() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.soak.invalid/send/${randomUUID()}`, keys };
}
