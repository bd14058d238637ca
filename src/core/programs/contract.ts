import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { Choices, ProgramId, ProgramState } from '#domain/programs/program-state.ts';
import { WindowState } from '#domain/programs/running-window.ts';
import { SCREEN_QUESTIONS, SCREEN_REFUSALS } from '#domain/programs/screen.ts';
import { WINDOW_QUESTIONS } from '#domain/programs/sleep-window.ts';
import { EVENING_PARTS } from '#domain/programs/steps.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** What a program asked about a night. Absent where it was not answered. */
export const NightAnswers = z.strictObject({
  /** Done on the evening before. */
  parts: z.array(z.enum(EVENING_PARTS)).max(EVENING_PARTS.length).optional(),
  /** Whether the person waited until sleepy or got up when awake. */
  waited: z.boolean().optional(),
  gotUp: z.boolean().optional(),
  sleptThrough: z.boolean().optional(),
});
export type NightAnswers = z.infer<typeof NightAnswers>;

/** `nights`: the answers by wake date. `revision` counts its changes. */
export const Program = ProgramState.extend({
  id: RowId,
  revision: z.number().int(),
  window: WindowState.nullable(),
  nights: z.record(LocalDate, NightAnswers),
});
export type Program = z.infer<typeof Program>;

/** `ended`: newest first. `offersWindow`: whether this server offers the sleep window. */
export const Programs = z.object({ running: Program.nullable(), ended: z.array(Program), offersWindow: z.boolean() });
export type Programs = z.infer<typeof Programs>;

export const fetchPrograms = endpoint({
  method: 'GET',
  path: '/api/programs/:ownerId',
  summary: 'The running program of four weeks and the ended ones.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: Programs,
});

export const startProgram = endpoint({
  method: 'POST',
  path: '/api/programs/:ownerId',
  summary:
    'Start a program. Not started where an answer about safety speaks against it, or while another one runs. The answers are not stored.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({
    program: ProgramId,
    /** The answers to the questions before it; true for a person who would rather not say. */
    answers: z.partialRecord(z.enum(SCREEN_QUESTIONS), z.boolean()),
    choices: Choices,
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('started'), programs: Programs }),
    z.object({
      outcome: z.literal('refused'),
      question: z.enum(SCREEN_QUESTIONS),
      refusal: z.enum([...SCREEN_REFUSALS, 'unanswered']),
    }),
    z.object({ outcome: z.literal('another-runs'), programs: Programs }),
  ]),
});

/** A change of the running program. `night`: answers about a night, by its wake date. */
const ProgramChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum([
      ...(['repeat', 'pause', 'resume', 'not-tonight', 'stop'] as const),
      ...(['window-pause', 'window-resume', 'window-stop'] as const),
    ]),
  }),
  z.strictObject({ action: z.literal('next'), choices: Choices }),
  z.strictObject({ action: z.literal('opened'), what: ProgramState.shape.opened.element }),
  z.strictObject({ action: z.literal('eighth-day'), isSleepy: z.boolean(), isDark: z.boolean() }),
  z.strictObject({ action: z.literal('night'), date: LocalDate, answers: NightAnswers }),
  z.strictObject({ action: z.literal('window-answer'), isSleepy: z.boolean() }),
]);
export type ProgramChange = z.infer<typeof ProgramChange>;

const ByProgram = ByOwner.extend({ programId: RowId });

export const changeProgram = endpoint({
  method: 'PATCH',
  path: '/api/programs/:ownerId/:programId',
  summary:
    'Go on with a running program, repeat, pause or stop it, or answer what it asks. Repeating a change changes nothing.',
  access: 'owner',
  params: ByProgram,
  body: ProgramChange,
  response: Programs,
});

export const startWindow = endpoint({
  method: 'POST',
  path: '/api/programs/:ownerId/:programId/window',
  summary:
    'Start the sleep window of a running program, with the answers of the same day to its questions. Only where the server offers it, and with an account. The answers are not stored.',
  access: 'owner',
  params: ByProgram,
  body: z.strictObject({ answers: z.partialRecord(z.enum(WINDOW_QUESTIONS), z.boolean()), rise: ClockTime }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('started'), programs: Programs }),
    z.object({ outcome: z.literal('refused'), question: z.enum(WINDOW_QUESTIONS) }),
    z.object({ outcome: z.enum(['not-offered', 'age']) }),
    z.object({ outcome: z.literal('too-few'), missing: z.number().int() }),
    z.object({ outcome: z.literal('not-needed'), efficiency: z.number() }),
  ]),
});

export type StartedProgram = z.infer<typeof startProgram.response>;
export type StartedWindow = z.infer<typeof startWindow.response>;
