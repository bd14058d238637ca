import { z } from 'zod';
import { Recommendation } from '../insights/analysis-schema.ts';
import { LocalDate } from '../time/local-date.ts';

const Named = z.object({ id: z.string(), title: z.string() });
/** Null where no night tells it. */
const Known = z.number().nullable();

/** What stands out of a week, as a code with its values. A finding has the text that Progress shows of it. */
export const StandsOut = z.discriminatedUnion('code', [
  z.object({ code: z.literal('sign'), id: z.enum(['short', 'hard', 'long']) }),
  Named.extend({ code: z.enum(['program', 'experiment']) }),
  /** `step`: points of the rating since the change. */
  Named.extend({ code: z.literal('room'), step: z.number(), isPerhaps: z.boolean() }),
  z.object({ code: z.enum(['higher', 'lower']) }),
  z.object({ code: z.enum(['rising', 'falling', 'habit', 'late']), text: z.string() }),
  z.object({ code: z.literal('record'), days: z.number().int() }),
]);
export type StandsOut = z.infer<typeof StandsOut>;

/** A letter about the seven nights that ended before its Monday. */
export const Letter = z.object({
  monday: LocalDate,
  /** Logged nights. */
  nights: z.number().int(),
  /** Means of the nights that tell it, and the minutes of naps a day. */
  minutesInBed: Known,
  napMinutes: z.number(),
  rating: Known,
  /** The rating is not named. */
  isHard: z.boolean(),
  standsOut: StandsOut.nullable(),
  /** All that stood out, said or not, so that a later letter says only what is new. */
  known: z.array(z.string()),
  /** A step of a program, or a habit by its key. */
  keep: Named.extend({ days: z.number().int() }).nullable(),
  try: z
    .discriminatedUnion('code', [
      Named.extend({ code: z.literal('program') }),
      z.object({ code: z.literal('doctor') }),
      z.object({ code: z.literal('recommendation'), recommendation: Recommendation }),
    ])
    .nullable(),
  /** The nights of the picture, Monday first; in minutes after noon of the evening. */
  bars: z.array(z.object({ date: LocalDate, bed: Known, wake: Known, rating: Known })),
});
export type Letter = z.infer<typeof Letter>;

/** Why a week has no letter: too few logged nights. `weeks`: silent ones in a row, at most 3. With the second, letters stop. */
export const Silence = z.object({ nights: z.number().int(), weeks: z.number().int() });
export type Silence = z.infer<typeof Silence>;
