import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { Choices, NightAnswer, ProgramChange, ProgramId, ProgramState } from '#domain/programs/program-state.ts';
import { WindowState } from '#domain/programs/running-window.ts';
import { SCREEN_QUESTIONS } from '#domain/programs/screen.ts';
import { WINDOW_QUESTIONS } from '#domain/programs/sleep-window.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** `nights`: the answers by wake date. `revision` counts its changes. */
export const Program = ProgramState.extend({
  id: RowId,
  revision: z.number().int(),
  window: WindowState.nullable(),
  nights: z.record(LocalDate, NightAnswer),
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
    'Start a program, unless another one runs. Refused where an answer about safety speaks against it. The answers are not stored.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({
    program: ProgramId,
    /** The answers to the questions before it; true for a person who would rather not say. */
    answers: z.partialRecord(z.enum(SCREEN_QUESTIONS), z.boolean()),
    choices: Choices,
  }),
  response: Programs,
});

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
  response: Programs,
});
