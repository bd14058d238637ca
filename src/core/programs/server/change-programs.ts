import type { BodyOf } from '#contract/endpoint.ts';
import { refuse } from '#contract/errors.ts';
import { isGuestId } from '#contract/owner-id.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import * as rules from '#domain/programs/program-changes.ts';
import { endOfProgram } from '#domain/programs/program-end.ts';
import type { ProgramChange } from '#domain/programs/program-state.ts';
import { DIARY_NIGHTS, isWindowOffered, startWindow, windowNights } from '#domain/programs/running-window.ts';
import { screening } from '#domain/programs/screen.ts';
import { sleepWindow, WINDOW_QUESTIONS } from '#domain/programs/sleep-window.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type * as contract from '../contract.ts';
import { currentPrograms, knownOf } from './current-programs.ts';
import { insertProgram, programsOf, replaceProgram } from './queries.ts';

export const MAX_PROGRAMS = 50;

/** Starts a program, unless another one runs. */
export async function startProgramOf(
  db: Database,
  requester: string,
  { program, answers, choices }: BodyOf<typeof contract.startProgram>,
  { today, evening }: rules.Moment,
): Promise<void> {
  const adaptations = screening(program, answers);
  if (!adaptations) throw refuse('conflict', 'An answer about safety speaks against this program, or one is missing.');
  const { guards } = await knownOf(db, requester, today);
  if (endOfProgram({ program }, guards)) throw refuse('conflict', 'This program does not fit your nights or settings.');
  const state = rules.startProgram(program, evening, choices, adaptations);
  if (rules.missingChoices(state, choices).length > 0)
    throw refuse('invalid', 'Please choose the times of the first step.');
  await storeFor(db, requester, async (transaction, owner) => {
    if (!(await insertProgram(transaction, owner, { ...state, id: randomId(), revision: 0 }))) return;
    if ((await programsOf(transaction, owner)).ended.length >= MAX_PROGRAMS)
      throw refuse('conflict', `You have ended ${MAX_PROGRAMS} programs, which is the limit.`);
  });
}

type OfProgram = { owner: string; id: string };

/** Changes the running program; of two requests at once both are saved, one after the other. */
export async function changeProgramOf(
  db: Database,
  { owner, id }: OfProgram,
  change: ProgramChange,
  moment: rules.Moment,
): Promise<void> {
  const { running, ended } = await currentPrograms(db, owner, moment.today);
  if (running?.id !== id) {
    if (ended.some((program) => program.id === id)) return;
    throw forbidden();
  }
  const changed = rules.changedProgram(running, change, moment);
  if (changed === null) throw refuse('conflict', 'This is not possible yet, or a choice is missing.');
  if (changed === running || (await replaceProgram(db, owner, changed))) return;
  await changeProgramOf(db, { owner, id }, change, moment);
}

/** Starts the sleep window of a running program, with an account and where the rules of the day allow it. */
export async function startWindowOf(
  db: Database,
  { owner, id }: OfProgram,
  { answers, rise }: BodyOf<typeof contract.startWindow>,
  { today, evening }: rules.Moment,
): Promise<void> {
  const { running } = await currentPrograms(db, owner, today);
  if (running?.id !== id) throw forbidden();
  if (running.window) return;
  const { logged, guards, age } = await knownOf(db, owner, today);
  const nights = windowNights(logged, today, DIARY_NIGHTS);
  const { window } = sleepWindow({ age, rise, current: null, nights, answers, isSleepy: false });
  const isOffered = isWindowOffered(running, { nights: logged, today, guards, isGuest: isGuestId(owner) });
  const areAnswered = WINDOW_QUESTIONS.every((question) => answers[question] === false);
  if (!isOffered || !areAnswered || window === null)
    throw refuse('conflict', 'The sleep window does not fit your answers or your nights.');
  const started = { ...running, window: startWindow(evening, rise, window) };
  if (!(await replaceProgram(db, owner, started)))
    await startWindowOf(db, { owner, id }, { answers, rise }, { today, evening });
}
