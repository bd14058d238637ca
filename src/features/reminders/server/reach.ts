import type { Database } from '#platform/database/schema.ts';
import type { PlatformSettings } from '#platform/platform.ts';
import type { ReminderChannels, SmsReadiness } from '../contract.ts';
import { type ChoiceRow, type PushRow, pushDevices } from './channel-store.ts';

type Settings = Pick<PlatformSettings, 'confirmsNumbers' | 'sendsMail'>;

/** By which ways reminders reach one person now. */
export type Reach = {
  sms: SmsReadiness;
  /** E.164, where `sms` is `ready`; else null. */
  phoneNumber: string | null;
  devices: readonly PushRow[];
  mail: ReminderChannels['mail'];
  calendarToken: string | null;
};

/** How each of some people can be reached. A guest has no number and no mail address, but may have browsers and a calendar. */
export async function reachOf(
  db: Database,
  owners: readonly string[],
  settings: Settings,
): Promise<Map<string, Reach>> {
  if (owners.length === 0) return new Map();
  // One after the other: inside a transaction they share a connection.
  const users = await usersOf(db, owners);
  const devices = await pushDevices(db, owners);
  const choices = await db.selectFrom('reminderChoices').selectAll().where('owner', 'in', owners).execute();
  return new Map(
    owners.map((owner) => {
      const user = users.find(({ id }) => id === owner);
      const choice = choices.find((row) => row.owner === owner);
      return [
        owner,
        reach(
          user,
          devices.filter((device) => device.owner === owner),
          choice,
          settings,
        ),
      ];
    }),
  );
}

type UserPart = Awaited<ReturnType<typeof usersOf>>[number];

const usersOf = (db: Database, owners: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'emailConfirmedAt',
      'phoneNumber',
      'phoneConfirmedAt',
      'smsNotificationsEnabled',
      'smsFault',
    ])
    .where('id', 'in', owners)
    .execute();

function reach(
  user: UserPart | undefined,
  devices: PushRow[],
  choice: ChoiceRow | undefined,
  settings: Settings,
): Reach {
  const sms = smsReadiness(user, settings.confirmsNumbers);
  return {
    sms,
    phoneNumber: sms === 'ready' ? (user?.phoneNumber ?? null) : null,
    devices,
    mail: {
      available: settings.sendsMail && user !== undefined,
      enabled: choice?.mailEnabled === 1,
      address: user?.email ?? null,
      confirmed: user?.emailConfirmedAt != null,
    },
    calendarToken: choice?.calendarToken ?? null,
  };
}

/** The first thing that keeps texts from a person, in the order in which it has to be mended. */
function smsReadiness(user: UserPart | undefined, confirmsNumbers: boolean): SmsReadiness {
  if (!user) return 'sign-in';
  if (user.phoneNumber === null) return 'no-number';
  if (user.smsFault !== null) return user.smsFault;
  if (user.smsNotificationsEnabled !== 1) return 'off';
  return confirmsNumbers && user.phoneConfirmedAt === null ? 'unconfirmed' : 'ready';
}
