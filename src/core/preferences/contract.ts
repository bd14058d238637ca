import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner } from '#contract/owner-id.ts';
import { PROGRAMS } from '#domain/programs/program-state.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { Weekday } from '#domain/schedules/schedule.ts';

const NEED_RULE = 'Choose a sleep need from 6 to 10 hours.';

/** A person's sleep preferences, and what they said about themselves so that advice fits. */
export const SleepPreferences = z.object({
  /** Time in bed that the person needs, in minutes. */
  needMinutes: z.number(NEED_RULE).int(NEED_RULE).min(SLEEP_NEED.min, NEED_RULE).max(SLEEP_NEED.max, NEED_RULE),
  /** Whether the person chose the need; until then it is the default and nothing is compared with it. */
  isNeedSet: z.boolean(),
  /** The evenings before days without an alarm. */
  freeEvenings: z
    .array(Weekday)
    .max(7, 'Choose at most seven evenings.')
    .refine((days) => new Set(days).size === days.length, 'Each day can be chosen once.'),
  /** Whether a clinician set the sleep times. */
  hasClinicianTimes: z.boolean(),
  /** Whether the person cares for a baby or another person at night. */
  caresAtNight: z.boolean(),
  /** Whether the person works changing shifts. */
  changesShifts: z.boolean(),
  /** Null until the person says it. */
  ageGroup: z.enum(['under-65', '65-or-older']).nullable(),
  /** What is wrong, in the person's words; `later` where the question was put off. Null until it was asked. */
  trouble: z.enum([...PROGRAMS, 'later']).nullable(),
  /** Whether the person was well in the weeks that the sleep need is read from. Null until answered. */
  wasWell: z.boolean().nullable(),
  /** How the letter about a week comes on Mondays, beside the page. */
  letterBy: z.enum(['page', 'email', 'notification']),
});
export type SleepPreferences = z.infer<typeof SleepPreferences>;

/** What a person can change. */
export type PreferenceChange = Partial<Omit<SleepPreferences, 'isNeedSet'>>;

export const fetchPreferences = endpoint({
  method: 'GET',
  path: '/api/sleep-preferences/:ownerId',
  summary:
    'The sleep need, whether the person chose it, the free evenings, and what advice has to know; by default 8 hours, Friday and Saturday.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: SleepPreferences,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/sleep-preferences/:ownerId',
  summary:
    'Choose the sleep need, change the free evenings, say what advice has to know, or choose how the weekly letter comes.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject(SleepPreferences.omit({ isNeedSet: true }).shape).partial(),
  response: SleepPreferences,
});
