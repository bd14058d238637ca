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

/** Why a program or a sleep window ends before it is finished. `sign`: a new safety sign. */
export const END_REASONS = ['person', 'sleepy', 'dark', 'sign', 'clinician', 'care'] as const;
const ProgramEnd = z.union([z.enum(END_REASONS), z.enum(['finished', 'more-time'])]);
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

export const stepIdOf = ({ program, step }: Pick<ProgramState, 'program' | 'step'>): StepId => `${program}.${step}`;

/** The day of the step, from 1; on the eighth the step is judged. A change of zone never leads before the first. */
export const dayOfStep = ({ stepStartedOn }: Pick<ProgramState, 'stepStartedOn'>, today: LocalDate): number =>
  Math.max(1, dayNumber(today) - dayNumber(stepStartedOn) + 1);

/** The wake dates of the step's seven nights. */
export const datesOfStep = ({ stepStartedOn }: Pick<ProgramState, 'stepStartedOn'>): LocalDate[] =>
  Array.from({ length: WEEK_NIGHTS }, (_, at) => addDays(stepStartedOn, at + 1));
