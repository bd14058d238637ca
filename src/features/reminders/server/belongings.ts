import type { Belongings } from '#core/person/server/belongings.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { changeChoice, dropChannels, dropPushDevices, findChoice, giveChannels, pushDevices } from './channel-store.ts';
import { dropReminders, giveReminders, remindersOf } from './kept-reminders.ts';

/** What became of each reminder, and by which ways they come. Addresses of browsers and calendars are keys, and stay out of the export. */
export const reminderBelongings: Belongings = {
  name: 'reminders',

  async carry(transaction, from, to) {
    await giveChannels(transaction, from, to);
    return giveReminders(transaction, from, to);
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
      hasCalendar: (choice?.calendarToken ?? null) !== null,
    };
  },

  blobKeys: async () => [],

  async revoke(transaction, owner, access) {
    if (access.includes('notifications')) await dropPushDevices(transaction, owner);
    if (access.includes('calendar')) await changeChoice(transaction, owner, { calendarToken: null });
  },

  async erase(transaction, owner) {
    await dropChannels(transaction, owner);
    await dropReminders(transaction, owner);
  },
};
