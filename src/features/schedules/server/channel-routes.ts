import { createHash } from 'node:crypto';
import { endpointPath } from '#contract/endpoint.ts';
import { refuse } from '#contract/errors.ts';
import { isGuestId } from '#contract/owner-id.ts';
import { hourPlansOf } from '#core/hour-plans/server/queries.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { savedZone } from '#core/person/server/users.ts';
import { programsOf } from '#core/programs/server/queries.ts';
import { changeClock, fetchChannels, type PushDevice } from '#core/schedules/contract.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { windowHours } from '#domain/programs/tonight-step.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken } from '#platform/token.ts';
import * as contract from '../contract.ts';
import { addBrowser, testBrowser } from './browser-notifications.ts';
import { type CalendarSchedule, calendarText } from './calendar.ts';
import * as queries from './channel-queries.ts';
import { planReminders } from './plan.ts';
import { reachOf } from './reach.ts';
import { schedulesOf } from './schedule-queries.ts';

const NO_CALENDAR = 'There is no calendar at this address. It may have been replaced or turned off.';

/** The reminder channels of a person: SMS, browsers, email and the calendar. */
export function channelRoutes(platform: Pick<Platform, 'db' | 'clock' | 'push' | 'settings' | 'limits'>): Route[] {
  const { db, clock, push, settings, limits } = platform;
  const current = async (owner: string) => (await reachOf(db, [owner], settings)).get(owner)!;
  const urlOf = (token: string) => settings.publicUrl + endpointPath(contract.readCalendar, { feed: `${token}.ics` });
  return [
    implement(fetchChannels, async ({ params }) => {
      const { sms, devices, mail, calendarToken, asksMorning, clock } = await current(params.ownerId);
      return {
        sms,
        push: { publicKey: push.publicKey, devices: devices.map(toPushDevice) },
        mail,
        calendar: { url: calendarToken === null ? null : urlOf(calendarToken) },
        morning: { enabled: asksMorning },
        clock,
      };
    }),

    implement(changeClock, async ({ params, body }) => {
      await storeFor(db, params.ownerId, (transaction, owner) => queries.saveChoice(transaction, owner, body));
    }),

    implement(contract.addPushDevice, async ({ params, body, client }) =>
      toPushDevice(await addBrowser(platform, params.ownerId, body, client)),
    ),

    implement(contract.removePushDevice, async ({ params }) => {
      if (!(await queries.dropPushDevice(db, params.ownerId, params.deviceId))) throw forbidden();
    }),

    implement(contract.testPushDevice, async ({ params, client }) => {
      await limits.spend('addressNotifications', client.address);
      await limits.spend('ownerNotifications', params.ownerId);
      return { outcome: await testBrowser(platform, params.ownerId, params.deviceId) };
    }),

    implement(contract.changeMailReminders, async ({ params, body: { enabled } }) => {
      if (enabled) checkMail(params.ownerId, settings.sendsMail);
      await storeFor(db, params.ownerId, async (transaction, owner) => {
        await queries.saveChoice(transaction, owner, { mailEnabled: enabled ? 1 : 0 });
        await planReminders(transaction, owner, clock.nowMs());
      });
      return (await current(params.ownerId)).mail;
    }),

    implement(contract.makeCalendar, async ({ params, client }) => {
      const token = newToken();
      await storeFor(
        db,
        params.ownerId,
        (transaction, owner) => queries.saveChoice(transaction, owner, { calendarToken: token }),
        client.sessionToken,
      );
      return { url: urlOf(token) };
    }),

    implement(contract.revokeCalendar, async ({ params }) => {
      await queries.changeChoice(db, params.ownerId, { calendarToken: null });
    }),

    // The secret address is the only protection.
    implement(contract.readCalendar, async ({ params: { feed } }) => {
      const choice = await queries.choiceOfCalendar(db, feed.slice(0, -'.ics'.length));
      if (!choice) throw refuse('not_found', NO_CALENDAR);
      const { running } = await programsOf(db, choice.owner);
      const window = running && windowHours(running);
      const schedules = (await activeSchedules(db, choice.owner)).map((schedule) => ({ ...schedule, ...window }));
      const plans = window ? null : await hourPlansOf(db, choice.owner);
      const text = await calendarText(schedules, settings.publicUrl, choice.clock ?? '12-hour', plans);
      const bytes = Buffer.from(text);
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      return { mediaType: 'text/calendar; charset=utf-8', bytes, tag };
    }),
  ];
}

const toPushDevice = ({ id, device, createdAt }: queries.PushRow): PushDevice => ({
  id,
  name: deviceName(device),
  createdAt,
});

function checkMail(owner: string, sendsMail: boolean): void {
  if (isGuestId(owner))
    throw refuse('forbidden', 'Please log in first. Email reminders go to the address of your account.');
  if (!sendsMail) throw refuse('conflict', "This server can't send email, so it can't send email reminders.");
}

/** Oldest first, each in the zone of its reminders. */
async function activeSchedules(db: Database, owner: string): Promise<CalendarSchedule[]> {
  const accountZone = await savedZone(db, owner);
  const rows = await schedulesOf(db, [owner]);
  return rows
    .filter(({ isActive }) => isActive === 1)
    .map((row) => {
      const { id, name, createdAt, updatedAt: changedAt } = row;
      const zone = accountZone ?? row.timeZone;
      return { ...planOf(row), id, name, zone, since: dateIn(zone, Date.parse(createdAt)), changedAt };
    });
}
