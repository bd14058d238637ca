import { answerOf } from '#core/experiments/answer-of.ts';
import type { EndedExperiment } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/intention-name.ts';
import { currentExperiments } from '#core/experiments/server/current-experiments.ts';
import { listLogs } from '#core/nights/server/queries.ts';
import type { Program } from '#core/programs/contract.ts';
import { currentPrograms } from '#core/programs/server/current-programs.ts';
import { changedDays, dayName } from '#core/room/changed-days.ts';
import { roomChangesOf } from '#core/room/server/changes.ts';
import type { Letter, Silence } from '#domain/letter/letter.ts';
import { letterNights, letterSilence } from '#domain/letter/letter-week.ts';
import { type LetterInput, weeklyLetter } from '#domain/letter/weekly-letter.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { StepId } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { nightsDone } from '#domain/programs/steps.ts';
import { ratedNights, roomEffect } from '#domain/room-change/room-effect.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { insertLetter, lettersOf } from './queries.ts';

type Person = { owner: string; today: LocalDate; timeZone: TimeZone };

export type Dependencies = Pick<Platform, 'db' | 'clock'> & {
  /** What Progress says. */
  adviceOf: (person: Person) => Promise<Pick<LetterInput, 'statistics' | 'recommendation'>>;
};

/** The letters up to a Monday, newest first. Makes and stores that of the Monday if it is missing and its week is not silent. */
export async function lettersUntil(
  dependencies: Dependencies,
  person: Person,
  monday: LocalDate,
): Promise<{ letters: Letter[]; silence: Silence | null }> {
  const { db, clock } = dependencies;
  const lastLetters = await lettersOf(db, person.owner);
  if (lastLetters[0] && lastLetters[0].monday >= monday) return { letters: lastLetters, silence: null };
  const nights = await listLogs(db, person.owner, addDays(monday, -1));
  const silence = letterSilence(nights, monday);
  if (silence) return { letters: lastLetters, silence };
  const letter = weeklyLetter(await inputOf(dependencies, person, { monday, nights, lastLetters }));
  await insertLetter(db, person.owner, letter, isoInstant(clock.nowMs()));
  // That of another server, if it was first.
  return { letters: await lettersOf(db, person.owner), silence: null };
}

async function inputOf(
  { db, clock, adviceOf }: Dependencies,
  person: Person,
  week: Pick<LetterInput, 'monday' | 'nights' | 'lastLetters'>,
): Promise<LetterInput> {
  const { owner, today, timeZone } = person;
  const advice = await adviceOf(person);
  const { nights, freeWeekdays } = advice.statistics;
  const { ended: experiments } = await currentExperiments(db, owner, { today, nowMs: clock.nowMs() });
  const { running, ended } = await currentPrograms(db, owner, today);
  const days = changedDays(await roomChangesOf(db, owner, timeZone));
  const dates = days.map(({ date }) => date);
  const rated = ratedNights(week.nights, freeWeekdays);
  // With the naps that devices know.
  const known = new Map(nights.map((night) => [night.date, night]));
  return {
    ...week,
    ...advice,
    nights: week.nights.map((night) => known.get(night.date) ?? night),
    ended: [...[running ?? [], ended].flat().flatMap(finishedProgram), ...experiments.flatMap(answeredTest)],
    roomChanges: days.map((day) => ({
      date: day.date,
      title: dayName(day),
      effect: roomEffect(rated, day.date, dates),
    })),
    program: running && !running.ended ? programFacts(running, letterNights(week.nights, week.monday)) : null,
  };
}

const finishedProgram = ({ id, program, ended }: Program): LetterInput['ended'] =>
  ended?.why === 'finished' ? [{ code: 'program', id, title: PROGRAM_TEXTS[program].title, endedOn: ended.on }] : [];

const answeredTest = ({ id, intention, result, endedOn }: EndedExperiment): LetterInput['ended'] =>
  result && answerOf(result) !== 'cannot tell'
    ? [{ code: 'experiment', id, title: intentionName(intention), endedOn }]
    : [];

function programFacts(state: Program, week: readonly LoggedNight[]): NonNullable<LetterInput['program']> {
  const { program, step } = state;
  const named = (id: StepId) => ({ id, title: STEP_TEXTS[id].title });
  return {
    step: { ...named(`${program}.${step}`), days: nightsDone(state, week) },
    nextStep: step === 4 ? null : named(`${program}.${(step + 1) as 2 | 3 | 4}`),
  };
}
