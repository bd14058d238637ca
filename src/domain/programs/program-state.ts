import { z } from 'zod';
import { Weekday } from '../schedules/schedule.ts';
import { ClockTime } from '../time/clock-time.ts';
import { addDays, dayNumber, LocalDate } from '../time/local-date.ts';

/** What a person answers to "What is it?", in the order shown. */
export const PROGRAMS = ['asleep', 'wake', 'time', 'hours', 'know'] as const;
export const ProgramId = z.enum(PROGRAMS);
export type ProgramId = z.infer<typeof ProgramId>;

const StepNumber = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type StepNumber = z.infer<typeof StepNumber>;
export type StepId = `${ProgramId}.${StepNumber}`;

export const WEEK_NIGHTS = 7;
export const MAX_PAUSE_DAYS = 14;
export const MAX_REPEATS = 2;

/** What may wake a person and can be left out of an evening. */
export const THINGS = ['noise', 'warmth', 'light', 'phone', 'late-drink', 'late-coffee', 'alcohol'] as const;

/** What the person chose. Usual times are those before the start and stay, so that a step is not counted from itself. */
export const Choices = z.object({
  rise: z.optional(ClockTime),
  usualBed: z.optional(ClockTime),
  usualWake: z.optional(ClockTime),
  targetWake: z.optional(ClockTime),
  needMinutes: z.number().int().optional(),
  thing: z.enum(THINGS).optional(),
  evenings: z.tuple([Weekday, Weekday]).optional(),
});
export type Choices = z.infer<typeof Choices>;

/** How steps differ for a person. `in-bed`: not up at night. `by-shift`: bedtimes are counted from the planned night. */
const Adaptation = z.enum(['in-bed', 'no-light', 'ask-caffeine', 'by-shift']);
export type Adaptation = z.infer<typeof Adaptation>;

/** A page that the person opened, or `test`: an experiment started or declined. */
const Opened = z.enum(['hours', 'test', 'compare']);

/** What a person answers to the step's question about a night. `slept-through`: not awake for long. */
export const NightAnswer = z.enum(['done', 'not-done', 'slept-through']);
export type NightAnswer = z.infer<typeof NightAnswer>;

/** Why a program ends. `sign`: a new safety sign. */
export const ProgramEnd = z.enum(['finished', 'person', 'sleepy', 'dark', 'sign', 'clinician', 'care', 'more-time']);
export type ProgramEnd = z.infer<typeof ProgramEnd>;

/** A started program. Dates are evenings (`eveningOf`) but that of the end. */
export const ProgramState = z.object({
  program: ProgramId,
  startedOn: LocalDate,
  step: StepNumber,
  /** The evening of the first of the step's seven nights. */
  stepStartedOn: LocalDate,
  repeats: z.number().int().min(0).max(MAX_REPEATS),
  /** Whether the two questions of the step's eighth day were answered with no. */
  isChecked: z.boolean(),
  pausedOn: z.nullable(LocalDate),
  notTonightOn: z.nullable(LocalDate),
  opened: z.array(Opened),
  choices: Choices,
  adaptations: z.array(Adaptation),
  ended: z.object({ on: LocalDate, why: ProgramEnd }).nullable(),
});
export type ProgramState = z.infer<typeof ProgramState>;

/** A change of the running program. `night`: the answer about a night, by its wake date. */
export const ProgramChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['repeat', 'pause', 'resume', 'not-tonight', 'stop']) }),
  z.strictObject({ action: z.literal('next'), choices: Choices }),
  z.strictObject({ action: z.literal('opened'), what: Opened }),
  z.strictObject({ action: z.literal('eighth-day'), isSleepy: z.boolean(), isDark: z.boolean() }),
  z.strictObject({ action: z.literal('night'), date: LocalDate, answer: NightAnswer }),
  z.strictObject({ action: z.literal('window-answer'), isSleepy: z.boolean() }),
  z.strictObject({ action: z.enum(['window-pause', 'window-resume', 'window-stop']) }),
]);
export type ProgramChange = z.infer<typeof ProgramChange>;

export const stepIdOf = ({ program, step }: Pick<ProgramState, 'program' | 'step'>): StepId => `${program}.${step}`;

/** The day of the step, from 1; on the eighth the step is judged. A change of zone never leads before the first. */
export const dayOfStep = ({ stepStartedOn }: Pick<ProgramState, 'stepStartedOn'>, today: LocalDate): number =>
  Math.max(1, dayNumber(today) - dayNumber(stepStartedOn) + 1);

/** The wake dates of the step's seven nights. */
export const datesOfStep = ({ stepStartedOn }: Pick<ProgramState, 'stepStartedOn'>): LocalDate[] =>
  Array.from({ length: WEEK_NIGHTS }, (_, at) => addDays(stepStartedOn, at + 1));
