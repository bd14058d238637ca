import { z } from 'zod';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Restore } from '#core/person/server/restore.ts';
import { savedZone } from '#core/person/server/users.ts';
import { letterMs, plannedMonday } from '#domain/letter/letter-monday.ts';
import { isoInstant } from '#platform/clock.ts';
import { SleepPreferences } from '../contract.ts';
import { DEFAULT_PREFERENCES } from '../default-preferences.ts';
import * as queries from './queries.ts';

const { shape } = SleepPreferences;

/** Older exports have fewer fields. */
const Exported = SleepPreferences.extend({
  isNeedSet: z.boolean().catch(false),
  hasClinicianTimes: shape.hasClinicianTimes.catch(DEFAULT_PREFERENCES.hasClinicianTimes),
  caresAtNight: shape.caresAtNight.catch(DEFAULT_PREFERENCES.caresAtNight),
  changesShifts: shape.changesShifts.catch(DEFAULT_PREFERENCES.changesShifts),
  ageGroup: shape.ageGroup.catch(DEFAULT_PREFERENCES.ageGroup),
  trouble: shape.trouble.catch(DEFAULT_PREFERENCES.trouble),
  wasWell: shape.wasWell.catch(DEFAULT_PREFERENCES.wasWell),
  // To be chosen again, as the channels of reminders are.
  letterBy: z.literal(DEFAULT_PREFERENCES.letterBy).catch(DEFAULT_PREFERENCES.letterBy),
});

/** A person has one row, which stays if there is one. */
const restorePreferences: Restore<SleepPreferences> = {
  kind: 'preferences',
  max: 1,
  read: (record) => Exported.safeParse(record).data ?? null,
  keysOf: () => ['preferences'],
  insert: (transaction, owner, [preferences]) => queries.insertPreferences(transaction, owner, preferences!),
  remove: queries.deletePreferences,
};

export const preferencePersonalData: PersonalData = {
  name: 'sleepPreferences',
  transfer: (transaction, from, to) => queries.transferPreferences(transaction, from, to),
  collect: async (db, owner) => (await queries.findOwnPreferences(db, owner)) ?? null,
  restore: restorePreferences,

  /** The letter of the planned Monday, in the new zone. */
  async refresh(transaction, owner) {
    const zone = await savedZone(transaction, owner);
    const { letterAt } = (await queries.findLetterPlan(transaction, owner)) ?? {};
    if (!zone || !letterAt) return;
    await queries.planLetter(transaction, owner, { letterAt: isoInstant(letterMs(zone, plannedMonday(letterAt))) });
  },

  async revoke(transaction, owner, access) {
    const plan = await queries.findLetterPlan(transaction, owner);
    if (plan?.letterBy !== 'email' || !access.includes('email')) return;
    await queries.planLetter(transaction, owner, { letterBy: 'page', letterAt: null });
  },

  erase: (transaction, owner) => queries.deletePreferences(transaction, owner),
};
