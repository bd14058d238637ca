import { emptyNight } from '../log/night-log.ts';
import { clockDifference } from '../nights/clock-spread.ts';
import type { LoggedNight } from '../nights/night.ts';
import { median } from '../nights/statistics.ts';
import { weekdayOf } from '../schedules/schedule.ts';
import { type ClockTime, minutesOfDay } from '../time/clock-time.ts';
import { addDays } from '../time/local-date.ts';
import {
  datesOfStep,
  type NightAnswer,
  type ProgramState,
  type StepId,
  stepIdOf,
  WEEK_NIGHTS,
} from './program-state.ts';
import type { RunningProgram } from './running-window.ts';
import { earlierBed, earlierWake } from './step-times.ts';

/** A night with the answer about it. */
type ProgramNight = LoggedNight & { answer?: NightAnswer | undefined };

/** `unknown`: too few nights tell it. */
export type StepVerdict = 'done' | 'not-done' | 'unknown';

/** The step's nights by their place in it, from 0; undefined where nothing was logged. */
type Week = { state: ProgramState; nights: readonly (ProgramNight | undefined)[]; rated: number };
/** Null: not known. `tells`: of one night, where a night tells it. */
type Tells = (night: ProgramNight, at: number, state: ProgramState) => boolean | null;
type Rule = ((week: Week) => boolean | null) & { tells?: Tells };

/** Our choices: nights that must tell a step, nights of seven on which it is done, and limits in minutes. */
const MIN_NIGHTS = 5;
const ENOUGH = 5;
const LIMITS = { rise: 30, earlierRise: 20, bed: 10, evening: 30, awake: 30 } as const;
const LAST_NIGHTS = 4;

/** On five of seven nights, or as large a share of those that tell it. */
function often(tells: Tells): Rule {
  const rule: Rule = ({ state, nights }) => {
    const known = nights.flatMap((night, at) => (night && tells(night, at, state)) ?? []);
    const enough = Math.ceil((known.length * ENOUGH) / WEEK_NIGHTS);
    return known.length < MIN_NIGHTS ? null : known.filter(Boolean).length >= enough;
  };
  return Object.assign(rule, { tells });
}

const minutesLate = (target: ClockTime | null | undefined, time: ClockTime | null): number | null =>
  target == null || time === null ? null : clockDifference(minutesOfDay(target), minutesOfDay(time));

const isWithin = (late: number | null, limit: number): boolean | null =>
  late === null ? null : Math.abs(late) <= limit;

const fixedRise = often((night, _, { choices }) => isWithin(minutesLate(choices.rise, night.wakeTime), LIMITS.rise));
const earlierRise = often((night, at, state) =>
  isWithin(minutesLate(earlierWake(state, at), night.wakeTime), LIMITS.earlierRise),
);

const answered = often(({ answer }) => (answer === undefined ? null : answer === 'done'));

/** Every night with half an hour awake was one on which the person got up. */
const upWhenAwake: Rule = ({ nights }) => {
  const known = nights.flatMap((night) => {
    const { minutesAwake = null, answer = 'not-done' } = night ?? {};
    const isFine = answer !== 'not-done';
    return isFine || minutesAwake !== null ? [isFine || minutesAwake! < LIMITS.awake] : [];
  });
  return known.length < MIN_NIGHTS ? null : known.every(Boolean);
};

const earlierToBed: Rule = ({ state, nights }) => {
  const late = nights.flatMap((night) => minutesLate(earlierBed(state), night?.bedTime ?? null) ?? []);
  return late.length < MIN_NIGHTS ? null : median(late.slice(-LAST_NIGHTS)) <= LIMITS.bed;
};

const protectedEvenings: Rule = ({ state, nights }) => {
  const named = nights.filter(
    (_, at) => state.choices.evenings?.includes(weekdayOf(addDays(state.stepStartedOn, at))) ?? false,
  );
  const within = named.map((night) => isWithin(minutesLate(earlierBed(state), night?.bedTime ?? null), LIMITS.evening));
  return within.length === 0 || within.includes(null) ? null : within.every(Boolean);
};

const opened =
  (what: ProgramState['opened'][number]): Rule =>
  ({ state }) =>
    state.opened.includes(what);
const looksBack = opened('compare');

const RULES: Record<StepId, Rule> = {
  'asleep.1': fixedRise,
  'asleep.2': answered,
  'asleep.3': answered,
  'asleep.4': looksBack,
  'wake.1': fixedRise,
  'wake.2': upWhenAwake,
  'wake.3': answered,
  'wake.4': looksBack,
  'time.1': earlierToBed,
  'time.2': earlierToBed,
  'time.3': protectedEvenings,
  'time.4': looksBack,
  'hours.1': earlierRise,
  'hours.2': earlierRise,
  'hours.3': answered,
  'hours.4': looksBack,
  'know.1': ({ rated }) => rated >= WEEK_NIGHTS,
  'know.2': opened('hours'),
  'know.3': opened('test'),
  'know.4': looksBack,
};

/** Whether the step was done in its seven nights. Nights without a log or an answer count neither way. */
export function stepVerdict(state: RunningProgram, nights: readonly LoggedNight[]): StepVerdict {
  const byDate = new Map(nights.map((night) => [night.date, night]));
  const week = datesOfStep(state).map((date) => {
    const [night, answer] = [byDate.get(date), state.nights[date]];
    return night || answer ? { ...(night ?? emptyNight(date)), answer } : undefined;
  });
  const rated = nights.filter(({ date, isRated }) => isRated && date > state.startedOn).length;
  const isDone = RULES[stepIdOf(state)]({ state, nights: week, rated });
  return isDone === null ? 'unknown' : isDone ? 'done' : 'not-done';
}

/** On how many of the step's nights among these it was done; 0 where no single night tells it. */
export function nightsDone(state: RunningProgram, nights: readonly LoggedNight[]): number {
  const { tells } = RULES[stepIdOf(state)];
  const dates = datesOfStep(state);
  return nights.filter(
    (night) =>
      dates.includes(night.date) &&
      tells?.({ ...night, answer: state.nights[night.date] }, dates.indexOf(night.date), state),
  ).length;
}
