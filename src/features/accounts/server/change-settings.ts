import type { UserRow } from '#core/person/server/users.ts';
import { SMS_CONSENT } from '#domain/account/account-rules.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { storedPhone } from '#platform/phone/phone-number.ts';

export type SettingsChange = {
  phoneNumber?: string | null | undefined;
  smsNotificationsEnabled?: boolean | undefined;
  timezone?: string | null | undefined;
};

export type Settings = Pick<
  UserRow,
  | 'phoneNumber'
  | 'phoneConfirmedAt'
  | 'smsNotificationsEnabled'
  | 'smsConsentAt'
  | 'smsConsentWording'
  | 'smsFault'
  | 'timezone'
>;

export const NO_PHONE: Omit<Settings, 'timezone'> = {
  phoneNumber: null,
  phoneConfirmedAt: null,
  smsNotificationsEnabled: 0,
  smsConsentAt: null,
  smsConsentWording: null,
  smsFault: null,
};

/**
 * The settings after a change. SMS needs a number, its consent is stored with time and wording, and a new number needs new consent and a
 * new confirmation. An SMS fault is cleared with its number or when the person turns SMS on again.
 */
export function changedSettings(
  change: SettingsChange,
  zone: TimeZone,
  nowMs: number,
  before: Settings = { ...NO_PHONE, timezone: null },
): Settings {
  const timezone = change.timezone === undefined ? before.timezone : change.timezone || null;
  const phoneNumber =
    change.phoneNumber === undefined ? before.phoneNumber : normalizedPhone(change.phoneNumber, timezone ?? zone);
  const isSameNumber = phoneNumber === before.phoneNumber;
  const wantsSms = change.smsNotificationsEnabled ?? before.smsNotificationsEnabled === 1;
  const enabled = phoneNumber !== null && wantsSms;
  const isStillAgreed = enabled && isSameNumber && before.smsNotificationsEnabled === 1;
  const isTurnedOn = enabled && before.smsNotificationsEnabled === 0;
  return {
    timezone,
    phoneNumber,
    phoneConfirmedAt: isSameNumber ? before.phoneConfirmedAt : null,
    smsNotificationsEnabled: enabled ? 1 : 0,
    smsConsentAt: isStillAgreed ? before.smsConsentAt : enabled ? isoInstant(nowMs) : null,
    smsConsentWording: isStillAgreed ? before.smsConsentWording : enabled ? SMS_CONSENT : null,
    smsFault: isSameNumber && !isTurnedOn ? before.smsFault : null,
  };
}

const normalizedPhone = (text: string | null, zone: TimeZone): string | null =>
  text === null || text.trim() === '' ? null : storedPhone(text, zone);
