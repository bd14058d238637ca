import { lockRequester } from '../core/person/server/owner-lock.ts';
import { addRoomChange } from '../core/room/server/changes.ts';
import { SMS_CONSENT } from '../domain/account/account-rules.ts';
import { roomReport } from '../domain/room/report.ts';
import { Answers } from '../domain/room/room-report.ts';
import { NEW_SCHEDULE } from '../domain/schedules/schedule.ts';
import { addDays } from '../domain/time/local-date.ts';
import { dateIn } from '../domain/time/zone.ts';
import { PASSWORD_COST, passwordHash } from '../features/accounts/server/password.ts';
import { newUserId } from '../features/accounts/server/sign-in.ts';
import { storeAnalysis } from '../features/room-analysis/server/analyze-photo.ts';
import { makeSchedule } from '../features/schedules/server/change-schedule.ts';
import { isoInstant } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { randomId } from '../platform/random-id.ts';
import { embeddedVision } from '../platform/vision/embedded.ts';
import type { Analysis } from '../platform/vision/vision.ts';
import { makeDemoExperiments } from './demo-experiments.ts';
import { storeDemoSessions } from './demo-sessions.ts';
import { photoFile } from './photo-file.ts';
import { plausibleNights } from './plausible-nights.ts';
import { jpegRoom, type RenderedRoom } from './rendered-room.ts';

export const DEMO_EMAIL = 'demo@example.com';
export const DEMO_PASSWORD = 'sleepwell';

const NIGHTS = 120;
const DAY_MS = 86_400_000;
const ANALYZE_WITHIN_MS = 60_000;
/** The same for both photos, so that the scores can be compared. */
const ANSWERS = Answers.parse({ taken: 'evening', curtains: 'partly', screen: 'no' });

/** The bedroom before and after some tidying. */
const ROOMS: { daysAgo: number; room: RenderedRoom }[] = [
  { daysAgo: 105, room: { clutter: 90, windowWidth: 0.3 } },
  { daysAgo: 16, room: { clutter: 0, windowWidth: 0.1 } },
];

/** The curtains of the second photo. Enough rated nights lie before and after. */
const CHANGED_DAYS_AGO = 39;

const SCHEDULES = [
  {
    ...NEW_SCHEDULE,
    name: 'Weekday Schedule',
    targetBedTime: '22:30',
    targetWakeTime: '06:30',
    daysOfWeek: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const,
    reminderEnabled: true,
  },
  {
    ...NEW_SCHEDULE,
    name: 'Weekend Schedule',
    targetBedTime: '23:15',
    targetWakeTime: '07:45',
    daysOfWeek: ['friday', 'saturday'] as const,
  },
];

/**
 * Creates the demo account once: nights, habits and notes, a room that improved, two schedules, and imported nights of
 * a watch and a phone, two experiments, and a change of the
 * bedroom. The account gets its address at the end, so that the next run after an interrupted one starts again.
 */
export async function makeDemoAccount(platform: Platform): Promise<void> {
  const { db } = platform;
  if (await db.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst()) return;
  const owner = newUserId();
  const nowMs = platform.clock.nowMs();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const rooms = await analyzedRooms();
  const roomScoreOf = (daysAgo: number) => {
    const room = rooms.findLast((candidate) => candidate.daysAgo >= daysAgo);
    return room ? roomReport(room.analysis.ratings, ANSWERS).score : null;
  };
  const at = isoInstant(nowMs);
  const today = dateIn(timeZone, nowMs);
  const logged = plausibleNights(today, NIGHTS, roomScoreOf);
  const nights = logged.map((night) => ({
    ...night,
    id: randomId(),
    isCompleted: 1,
    createdAt: at,
    updatedAt: at,
  }));
  const account = { ...(await accountAt(at)), id: owner, email: `unfinished-${owner}@example.com` };
  await db.insertInto('users').values(account).execute();
  for (const [place, { daysOfWeek, ...schedule }] of SCHEDULES.entries()) {
    await makeSchedule(db, owner, { ...schedule, daysOfWeek: [...daysOfWeek] }, timeZone, nowMs + place);
  }
  await db.transaction().execute(async (transaction) => {
    const locked = await lockRequester(transaction, owner);
    const rows = nights.map((night) => ({ ...night, owner: locked }));
    await transaction.insertInto('dailyLogs').values(rows).execute();
    await storeDemoSessions(transaction, { owner: locked, at, today, timeZone }, logged);
  });
  await makeDemoExperiments(db, { owner, today, timeZone, nowMs });
  await addRoomChange(db, owner, { date: addDays(today, -CHANGED_DAYS_AGO), text: 'New curtains' }, today);
  for (const { daysAgo, analysis } of rooms) {
    const clock = { nowMs: () => nowMs - daysAgo * DAY_MS };
    await storeAnalysis({ ...platform, clock }, { owner, answers: ANSWERS }, analysis);
  }
  await db.updateTable('users').set({ email: DEMO_EMAIL }).where('id', '=', owner).execute();
}

/** Always uses the built-in analyzer, so that a demo costs nothing. */
async function analyzedRooms() {
  const vision = embeddedVision();
  const analyzed: { daysAgo: number; analysis: Extract<Analysis, { usable: true }> }[] = [];
  for (const { daysAgo, room } of ROOMS) {
    const photo = await jpegRoom({ ...room, width: 1200, height: 900 });
    const analysis = await vision.analyze(photoFile(photo), ANSWERS, AbortSignal.timeout(ANALYZE_WITHIN_MS));
    if (!analysis.usable) throw new Error(analysis.message);
    analyzed.push({ daysAgo, analysis });
  }
  await vision.close();
  return analyzed;
}

/** SMS are on, so that reminders can be seen; the number is not in use. */
const accountAt = async (at: string) => ({
  email: DEMO_EMAIL,
  passwordHash: await passwordHash(DEMO_PASSWORD, PASSWORD_COST),
  phoneNumber: '+12125550123',
  phoneConfirmedAt: at,
  smsNotificationsEnabled: 1,
  smsConsentAt: at,
  smsConsentWording: SMS_CONSENT,
  smsFault: null,
  timezone: null,
  createdAt: at,
});
