import { type Contact, contactsOf } from '#core/person/server/users.ts';
import type { ReminderChannels, SmsReadiness } from '#core/schedules/contract.ts';
import type { ReminderChannel } from '#domain/schedules/reminder-record.ts';
import type { Clock } from '#domain/time/clock-time.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Database } from '#platform/database/schema.ts';
import type { PlatformSettings } from '#platform/platform.ts';
import { type ChoiceRow, choicesOf, type PushRow, pushDevices } from './channel-queries.ts';

type Settings = Pick<PlatformSettings, 'confirmsNumbers' | 'sendsMail' | 'sendsSms'>;

/** The channels by which reminders reach one person now. */
export type Reach = {
  /** `unconfirmed`: chosen, but the email address is not confirmed. */
  readiness: Readonly<Record<ReminderChannel, 'ready' | 'off' | 'unconfirmed'>>;
  /** As the page shows it. Without a provider an SMS is still stored, so that the operator can see it. */
  sms: SmsReadiness;
  /** E.164 where the person can get SMS, else null. */
  phoneNumber: string | null;
  devices: readonly PushRow[];
  mail: ReminderChannels['mail'];
  calendarToken: string | null;
  /** Whether the person chose the question in the morning. */
  asksMorning: boolean;
  /** Of the times in messages. */
  clock: Clock;
  /** The zone saved in the account. Null if there is none. */
  zone: TimeZone | null;
};

/** An entry for each owner. A guest has no number and no email address, but may have browsers and a calendar. */
export async function reachOf(
  db: Database,
  owners: readonly string[],
  settings: Settings,
): Promise<Map<string, Reach>> {
  if (owners.length === 0) return new Map();
  // Sequential, because inside a transaction they share a connection.
  const contacts = await contactsOf(db, owners);
  const devices = await pushDevices(db, owners);
  const choices = await choicesOf(db, owners);
  return new Map(
    owners.map((owner) => {
      const contact = contacts.find(({ id }) => id === owner);
      const own = devices.filter((device) => device.owner === owner);
      const choice = choices.find((row) => row.owner === owner);
      return [owner, reach(contact, own, choice, settings)];
    }),
  );
}

function reach(
  contact: Contact | undefined,
  devices: PushRow[],
  choice: ChoiceRow | undefined,
  { sendsMail, sendsSms, confirmsNumbers }: Settings,
): Reach {
  const sms = smsReadiness(contact, confirmsNumbers);
  const mail = {
    available: sendsMail && contact !== undefined,
    enabled: choice?.mailEnabled === 1,
    address: contact?.email ?? null,
    confirmed: contact?.emailConfirmedAt != null,
  };
  return {
    readiness: {
      sms: sms === 'ready' ? 'ready' : 'off',
      push: devices.length > 0 ? 'ready' : 'off',
      mail: mail.available && mail.enabled ? (mail.confirmed ? 'ready' : 'unconfirmed') : 'off',
    },
    sms: sendsSms ? sms : 'no-provider',
    phoneNumber: sms === 'ready' ? (contact?.phoneNumber ?? null) : null,
    devices,
    mail,
    calendarToken: choice?.calendarToken ?? null,
    asksMorning: choice?.asksMorning === 1,
    clock: choice?.clock ?? '12-hour',
    zone: contact?.timezone ?? null,
  };
}

/** The first obstacle to SMS, in the order in which the person must remove them. */
function smsReadiness(contact: Contact | undefined, confirmsNumbers: boolean): SmsReadiness {
  if (!contact) return 'sign-in';
  if (contact.phoneNumber === null) return 'no-number';
  if (contact.smsFault !== null) return contact.smsFault;
  if (contact.smsNotificationsEnabled !== 1) return 'off';
  return confirmsNumbers && contact.phoneConfirmedAt === null ? 'unconfirmed' : 'ready';
}
