import { z } from 'zod';
import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import type { Restore } from '#core/person/server/restore.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { inOrder } from '#domain/schedules/schedule.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { isoInstant } from '#platform/clock.ts';
import { EnteredSchedule } from '../contract.ts';
import { ANSWER_VALID_MS } from './answer-token.ts';
import { forgetBrowser } from './browser-notifications.ts';
import { dropScheduleOf, insertSchedule, MAX_SCHEDULES } from './change-schedule.ts';
import * as channels from './channel-queries.ts';
import { planReminders } from './plan.ts';
import { dropOpenQuestions, dropReminders, remindersOf, transferReminders } from './reminder-queries.ts';
import { dropSchedules, schedulesOf, transferSchedules } from './schedule-queries.ts';

const ExportedSchedule = EnteredSchedule.strip().extend({ createdAt: z.iso.datetime() });

/** Schedules. One that was created at the same moment, or is the same, is here already. */
const restoreSchedules: Restore<z.infer<typeof ExportedSchedule>> = {
  kind: 'schedule',
  max: MAX_SCHEDULES,

  read(record, { nowMs }) {
    const { data } = ExportedSchedule.safeParse(record);
    if (!data) return null;
    const createdAt = isoInstant(Math.min(nowMs, Date.parse(data.createdAt)));
    return { ...data, daysOfWeek: inOrder(data.daysOfWeek), createdAt };
  },

  keysOf: ({ createdAt, ...entered }) => [createdAt, JSON.stringify(entered)],

  async insert(transaction, owner, entries, moment) {
    for (const entry of entries) await insertSchedule(transaction, owner, entry, moment);
  },

  async remove(transaction, owner, createdAts, nowMs) {
    const rows = await schedulesOf(transaction, [owner]);
    for (const { id } of rows.filter(({ createdAt }) => createdAts.includes(createdAt))) {
      await dropScheduleOf(transaction, owner, id, nowMs);
    }
  },
};

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
  erase: dropSchedules,
};

/** The reminders and the channels. The addresses of browsers and calendars are secrets and stay out of the export. */
export const reminderPersonalData: PersonalData = {
  name: 'reminders',

  async transfer(transaction, from, to) {
    await channels.transferChannels(transaction, from, to);
    return transferReminders(transaction, from, to);
  },

  async collect(db, owner) {
    const [sent, devices, choice] = await Promise.all([
      remindersOf(db, owner),
      channels.pushDevices(db, [owner]),
      channels.findChoice(db, owner),
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

  async revoke(transaction, owner, access, nowMs) {
    const scheduleIds = (await schedulesOf(transaction, [owner])).map(({ id }) => id);
    await dropOpenQuestions(transaction, owner, scheduleIds, isoInstant(nowMs - ANSWER_VALID_MS));
    if (access.includes('notifications')) await channels.dropPushDevices(transaction, owner);
    if (access.includes('calendar')) await channels.changeChoice(transaction, owner, { calendarToken: null });
    if (access.includes('email')) await channels.changeChoice(transaction, owner, { mailEnabled: 0 });
  },

  signOut: forgetBrowser,

  async erase(transaction, owner) {
    await channels.dropChannels(transaction, owner);
    await dropReminders(transaction, owner);
  },
};
