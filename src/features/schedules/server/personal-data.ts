import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { isoInstant } from '#platform/clock.ts';
import { ANSWER_VALID_MS } from './answer-token.ts';
import { forgetBrowser } from './browser-notifications.ts';
import {
  changeChoice,
  dropChannels,
  dropPushDevices,
  findChoice,
  pushDevices,
  transferChannels,
} from './channel-store.ts';
import { planReminders } from './plan.ts';
import { dropOpenQuestions, dropReminders, remindersOf, transferReminders } from './reminder-store.ts';
import { restoreSchedules } from './restored-schedule.ts';
import { dropSchedules, schedulesOf, transferSchedules } from './schedule-store.ts';

export const schedulePersonalData: PersonalData = {
  name: 'sleepSchedules',
  transfer: transferSchedules,
  refresh: planReminders,

  async collect(db, owner) {
    const rows = await schedulesOf(db, [owner]);
    return rows.map((row) => ({ name: row.name, ...planOf(row), createdAt: row.createdAt, updatedAt: row.updatedAt }));
  },

  restore: restoreSchedules,
  has: (db, owner) => hasRows(db, 'sleepSchedules', owner),
  blobKeys: async () => [],
  erase: dropSchedules,
};

/** The reminders and the channels. The addresses of browsers and calendars are secrets and stay out of the export. */
export const reminderPersonalData: PersonalData = {
  name: 'reminders',

  async transfer(transaction, from, to) {
    await transferChannels(transaction, from, to);
    return transferReminders(transaction, from, to);
  },

  async collect(db, owner) {
    const [sent, devices, choice] = await Promise.all([
      remindersOf(db, owner),
      pushDevices(db, [owner]),
      findChoice(db, owner),
    ]);
    return {
      sent,
      browsers: devices.map(({ device, createdAt }) => ({ name: deviceName(device), createdAt })),
      byMail: choice?.mailEnabled === 1,
      inTheMorning: choice?.asksMorning === 1,
      clock: choice?.clock ?? null,
      hasCalendar: (choice?.calendarToken ?? null) !== null,
    };
  },

  blobKeys: async () => [],

  async revoke(transaction, owner, access, nowMs) {
    const scheduleIds = (await schedulesOf(transaction, [owner])).map(({ id }) => id);
    await dropOpenQuestions(transaction, owner, scheduleIds, isoInstant(nowMs - ANSWER_VALID_MS));
    if (access.includes('notifications')) await dropPushDevices(transaction, owner);
    if (access.includes('calendar')) await changeChoice(transaction, owner, { calendarToken: null });
    if (access.includes('email')) await changeChoice(transaction, owner, { mailEnabled: 0 });
  },

  signOut: forgetBrowser,

  async erase(transaction, owner) {
    await dropChannels(transaction, owner);
    await dropReminders(transaction, owner);
  },
};
