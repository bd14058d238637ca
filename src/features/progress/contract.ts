import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner } from '#contract/owner-id.ts';
import { DashboardAnalysis as AnalysisText } from '#domain/insights/analysis-schema.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { Weekday } from '#domain/schedules/schedule.ts';
import { LocalDate } from '#domain/time/local-date.ts';

export const DashboardAnalysis = AnalysisText.extend({
  /** `rules`: computed and worded here. `language-model`: computed here, worded and ordered by a model, every number checked. */
  source: z.enum(['rules', 'language-model']),
  /** "Based on 28 nights, Feb 10 to Mar 10"; empty without nights. */
  basis: z.string(),
  /** The day of the next analysis, unless a night of this one changes first. Absent while each night makes a new one. */
  until: LocalDate.optional(),
});
export type DashboardAnalysis = z.infer<typeof DashboardAnalysis>;

export const fetchAnalysis = endpoint({
  method: 'GET',
  path: '/api/dashboard-analysis/:ownerId',
  summary: "An analysis of the person's own nights. It stays for a week unless one of its nights changes.",
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  response: DashboardAnalysis,
});

const NEED_RULE = 'Choose a sleep need from 6 to 10 hours.';

/** A person's sleep preferences. */
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
});
export type SleepPreferences = z.infer<typeof SleepPreferences>;

/** What a person can change. */
export type PreferenceChange = Partial<Omit<SleepPreferences, 'isNeedSet'>>;

export const fetchPreferences = endpoint({
  method: 'GET',
  path: '/api/sleep-preferences/:ownerId',
  summary:
    'The sleep need, whether the person chose it, and the free evenings; by default 8 hours, Friday and Saturday.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: SleepPreferences,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/sleep-preferences/:ownerId',
  summary: 'Choose the sleep need or change the free evenings.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject(SleepPreferences.omit({ isNeedSet: true }).shape).partial(),
  response: SleepPreferences,
});
