import { refuse } from '#contract/errors.ts';
import { isGuestId } from '#contract/owner-id.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import * as rules from '#domain/programs/program-changes.ts';
import { endOfProgram } from '#domain/programs/program-end.ts';
import type { ProgramState } from '#domain/programs/program-state.ts';
import * as windows from '#domain/programs/running-window.ts';
import { screening, windowScreening } from '#domain/programs/screen.ts';
import { MIN_WINDOW_NIGHTS, sleepWindow } from '#domain/programs/sleep-window.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { Program, ProgramChange, StartedProgram, StartedWindow } from '../contract.ts';
import { currentPrograms, knownOf } from './current-programs.ts';
import { insertProgram, programsOf, replaceProgram } from './queries.ts';

export const MAX_PROGRAMS = 50;

/** `evening`: the date of the current evening, which lasts until 06:00. */
export type Moment = { today: LocalDate; evening: LocalDate };

type Refused = Exclude<StartedProgram, { outcome: 'started' | 'another-runs' }>;

/** Undefined once it runs; a refusal otherwise. */
export async function startProgramOf(
  db: Database,
  requester: string,
  {
    program,
    answers,
    choices,
  }: { program: ProgramState['program']; answers: object; choices: ProgramState['choices'] },
  { today, evening }: Moment,
): Promise<Refused | 'started' | 'another-runs'> {
  const screened = screening(program, answers);
  if (screened.state === 'ask') return { outcome: 'refused', question: screened.question, refusal: 'unanswered' };
  if (screened.state === 'refused')
    return { outcome: 'refused', question: screened.question, refusal: screened.refusal };
  const { guards } = await knownOf(db, requester, today);
  const why = endOfProgram({ program }, guards);
  if (why) throw refuse('conflict', REASONS[why === 'care' || why === 'more-time' ? why : 'clinician']);
  const state = rules.startProgram(program, evening, choices, screened.adaptations);
  if (rules.missingChoices(state, choices).length > 0)
    throw refuse('invalid', 'Please choose the times of the first step.');
  return storeFor(db, requester, async (transaction, owner) => {
    const isStarted = await insertProgram(transaction, owner, {
      ...state,
      ...{ id: randomId(), revision: 0, window: null, nights: {} },
    });
    if (!isStarted) return 'another-runs';
    const { ended } = await programsOf(transaction, owner);
    if (ended.length < MAX_PROGRAMS) return 'started';
    throw refuse('conflict', `You have ended ${MAX_PROGRAMS} programs, which is the limit.`);
  });
}

const REASONS = {
  clinician: 'A clinician set your sleep times. Keep to them; no program suggests others.',
  care: 'While you care for somebody at night, no rules about bedtimes help.',
  'more-time': 'More time in bed is not the next step now. "Falling asleep" or "Awake at night" fits better.',
} as const;

/** Changes the running program; of two requests at once both are saved, one after the other. */
export async function changeProgramOf(
  db: Database,
  { owner, id }: { owner: string; id: string },
  change: ProgramChange,
  moment: Moment,
): Promise<void> {
  const { running, ended } = await currentPrograms(db, owner, moment.today);
  if (running?.id !== id) {
    if (ended.some((program) => program.id === id)) return;
    throw forbidden();
  }
  const changed = changedProgram(running, change, moment);
  if (changed === null) throw refuse('conflict', 'This step is not over yet, or a choice is missing.');
  if (changed === running || (await replaceProgram(db, owner, changed))) return;
  await changeProgramOf(db, { owner, id }, change, moment);
}

/** Null where the change is not possible now. */
function changedProgram(program: Program, change: ProgramChange, { today, evening }: Moment): Program | null {
  const { window } = program;
  const withState = (state: ProgramState | null): Program | null => state && withEnd({ ...program, ...state }, today);
  const withWindow = (changed: windows.WindowState | null): Program => ({ ...program, window: changed });
  switch (change.action) {
    case 'next':
      return withState(rules.nextStep(program, evening, change.choices));
    case 'repeat':
      return withState(rules.repeatStep(program, evening));
    case 'pause':
      return withState(rules.pauseProgram(program, evening));
    case 'resume':
      return withState(rules.resumeProgram(program, evening));
    case 'not-tonight':
      return withState(rules.notTonight(program, evening));
    case 'stop':
      return withState(rules.endProgram(program, today, 'person'));
    case 'opened':
      return withState(rules.markOpened(program, change.what));
    case 'eighth-day':
      return withState(rules.answerEighthDay(program, change, today));
    case 'night':
      return withNight(program, change, today);
    case 'window-answer':
      return withWindow(window && windows.answerWindow(window, today, change.isSleepy));
    case 'window-pause':
      return withWindow(window && windows.pauseWindow(window));
    case 'window-resume':
      return withWindow(window && windows.resumeWindow(window, evening));
    case 'window-stop':
      return withWindow(window && windows.endWindow(window, today, 'person'));
  }
}

function withEnd(program: Program, today: LocalDate): Program {
  const why = program.ended && windows.windowEndOf(program.ended.why);
  return program.window && why ? { ...program, window: windows.endWindow(program.window, today, why) } : program;
}

/** Answers about a night from the first of the program to the coming one. */
function withNight(
  program: Program,
  { date, answers }: Extract<ProgramChange, { action: 'night' }>,
  today: LocalDate,
): Program {
  if (date <= program.startedOn || date > addDays(today, 1))
    throw refuse('invalid', 'Only nights since the start of the program can be answered.');
  return { ...program, nights: { ...program.nights, [date]: { ...program.nights[date], ...answers } } };
}

/** Starts the sleep window of a running program, with an account and where the rules of the day allow it. */
export async function startWindowOf(
  db: Database,
  { owner, id }: { owner: string; id: string },
  { answers, rise }: { answers: object; rise: ClockTime },
  { today, evening }: Moment,
): Promise<Exclude<StartedWindow, { outcome: 'started' }> | 'started'> {
  const { running } = await currentPrograms(db, owner, today);
  if (running?.id !== id) throw forbidden();
  const { logged, guards, age } = await knownOf(db, owner, today);
  if (!windows.isWindowOffered(running, { nights: logged, today, guards, isGuest: isGuestId(owner) }))
    return { outcome: 'not-offered' };
  const screened = windowScreening(answers);
  if (screened.state !== 'may-start') return { outcome: 'refused', question: screened.question };
  const nights = windows.windowNights(logged, today, windows.DIARY_NIGHTS);
  const start = sleepWindow({ age, rise, current: null, nights, answers: {}, isSleepy: false });
  if (start.verdict === 'refused') return { outcome: 'age' };
  if (start.verdict === 'too-few')
    return { outcome: 'too-few', missing: MIN_WINDOW_NIGHTS - nights.filter((night) => night !== null).length };
  if (start.window === null) return { outcome: 'not-needed', efficiency: start.efficiency ?? 1 };
  const window = windows.startWindow(evening, rise, start.window);
  if (running.window && !running.window.ended) return 'started';
  if (await replaceProgram(db, owner, { ...running, window })) return 'started';
  return startWindowOf(db, { owner, id }, { answers, rise }, { today, evening });
}
