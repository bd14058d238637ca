import { CHECKLIST, isHabitDone } from '../checklist.ts';
import type { Recommendation } from '../insights/analysis-schema.ts';
import { firedFindings } from '../insights/fired-findings.ts';
import { hasHardNights } from '../insights/guards.ts';
import type { Statistics } from '../insights/statistics.ts';
import { isNotAdvised } from '../insights/tested-habits.ts';
import { areHabitsKnown, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { timedNights } from '../nights/timed-night.ts';
import { currentStreak, longestStreak } from '../progress/streak.ts';
import { isStepShown } from '../room-change/room-answer.ts';
import type { RoomEffect } from '../room-change/room-effect.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { Letter, StandsOut } from './letter.ts';
import { letterNights } from './letter-week.ts';

/** Days a habit must be done to be named, and days of a record. Choices of this app. */
const MIN_KEPT_DAYS = 4;
const MIN_RECORD_DAYS = 7;
/** The rating of a hard week is not named below this. */
const LOW_RATING = 5;
/** Letters that a letter does not repeat. */
const REMEMBERED_LETTERS = 4;
/** The rules of Progress whose findings stand out. */
const RULES = { rising: 'R30', falling: 'R31', habit: 'R34', late: 'R22' } as const;

/** A program, a step of one, or an experiment. */
type Named = { id: string; title: string };

export type LetterInput = {
  monday: LocalDate;
  /** All logged nights before it. */
  nights: readonly LoggedNight[];
  /** Those of Progress, with its recommendation. */
  statistics: Statistics;
  recommendation: Recommendation | null;
  /** Finished programs, and experiments with an answer. */
  ended: readonly (Named & { code: 'program' | 'experiment'; endedOn: LocalDate })[];
  roomChanges: readonly { date: LocalDate; title: string; effect: RoomEffect }[];
  /** The running program, with the days of the week on which its step was done. */
  program: { step: Named & { days: number }; nextStep: Named | null } | null;
  /** The newest first. */
  lastLetters: readonly Letter[];
};

/** What the parts of a letter are made from: the logged nights of its week, and the letters that it does not repeat. */
type Week = LetterInput & { week: readonly LoggedNight[]; recent: readonly Letter[]; isGuarded: boolean };

/** The letter of a week that is not silent. */
export function weeklyLetter(input: LetterInput): Letter {
  const { monday, nights, statistics } = input;
  const week = letterNights(nights, monday);
  const recent = input.lastLetters.slice(0, REMEMBERED_LETTERS);
  const isGuarded = hasHardNights(statistics.guards) || statistics.signs.length > 0;
  const all = { ...input, week, recent, isGuarded };
  const ratings = ratingsOf(week);
  const rating = ratings.length === 0 ? null : mean(ratings);
  const timed = timedNights(week);
  const found = standingOut(all);
  const said = [...(recent[0]?.known ?? []), ...recent.flatMap(({ standsOut }) => (standsOut ? keyOf(standsOut) : []))];
  return {
    monday,
    nights: week.length,
    minutesInBed: timed.length === 0 ? null : mean(timed.map(({ minutesInBed }) => minutesInBed)),
    napMinutes: mean(week.map(({ sleep }) => sleep?.napMinutes ?? 0)),
    rating,
    isHard: isGuarded && rating !== null && rating < LOW_RATING,
    standsOut: found.find((one) => !said.includes(keyOf(one))) ?? null,
    known: found.map(keyOf),
    keep: keptStep(all),
    try: nextTry(all),
    bars: Array.from({ length: 7 }, (_, day) => {
      const date = addDays(monday, day - 7);
      const night = week.find((one) => one.date === date);
      const { bed = null, wake = null } = timed.find((one) => one.night === night) ?? {};
      return { date, bed, wake, rating: night?.isRated ? night.sleepQualityScore : null };
    }),
  };
}

/** All that stands out now, the most important first. Habits are left out where nights are hard. */
function standingOut({ monday, nights, statistics, recent, isGuarded, ...rest }: Week): StandsOut[] {
  const since = recent[0]?.monday ?? addDays(monday, -7);
  const run = currentStreak(nights, addDays(monday, -1)).days;
  const { verdict } = statistics.weeklyChange;
  const findings = firedFindings(statistics);
  const ofRule = (code: keyof typeof RULES): StandsOut[] => {
    const finding = findings.find(({ rule }) => rule === RULES[code]);
    const text = finding?.insight ?? finding?.improvement;
    return text === undefined ? [] : [{ code, text }];
  };
  return [
    ...statistics.signs.map(({ id }): StandsOut => ({ code: 'sign', id })),
    ...rest.ended.flatMap(({ endedOn, ...one }) => (endedOn >= since ? [one] : [])),
    ...rest.roomChanges.flatMap((change) => roomAnswer(change, since)),
    ...(verdict === 'higher' || verdict === 'lower' ? [{ code: verdict }] : []),
    ...ofRule('rising'),
    ...ofRule('falling'),
    ...(isGuarded ? [] : ofRule('habit')),
    ...ofRule('late'),
    ...(run >= MIN_RECORD_DAYS && run === longestStreak(nights) ? [{ code: 'record', days: run } as const] : []),
  ];
}

/** An answer about a change of the bedroom that came since; there may be one at each of two looks. */
function roomAnswer({ date, title, effect }: LetterInput['roomChanges'][number], since: LocalDate): StandsOut[] {
  if (!('step' in effect) || !isStepShown(effect) || effect.nights.at(-1)!.date < since) return [];
  const { step, doubt, after } = effect;
  return [{ code: 'room', id: `${date} ${after}`, title, step, isPerhaps: doubt !== null }];
}

/** The same for what is said once. A habit is one finding at each checkpoint, whose numbers stay. */
const keyOf = (one: StandsOut): string =>
  `${one.code} ${'id' in one ? one.id : one.code === 'habit' ? one.text : ''}`.trimEnd();

/** The step of a program that was done, or the habit that was done most and that recent letters did not name. */
function keptStep({ program, statistics, week, recent, isGuarded }: Week): Letter['keep'] {
  const named = recent.map(({ keep }) => keep?.id);
  const step = program?.step;
  if (step && step.days >= MIN_KEPT_DAYS && !named.includes(step.id)) return step;
  if (isGuarded) return null;
  const left = [...named, ...statistics.tested.filter(isNotAdvised).map(({ habit }) => habit)];
  const answered = week.filter(areHabitsKnown);
  const [most] = CHECKLIST.filter(({ key }) => !left.includes(key))
    .map(({ key: id, title }) => ({
      ...{ id, title },
      days: answered.filter(({ habitsDone }) => isHabitDone(habitsDone, id)).length,
    }))
    .sort((one, other) => other.days - one.days);
  return most && most.days >= MIN_KEPT_DAYS ? most : null;
}

/** The program's next step, else where to ask on hard nights, else what Progress recommends. */
function nextTry({ program, recommendation, recent, isGuarded }: Week): Letter['try'] {
  const advised = recent.map((letter) => letter.try && stepKeyOf(letter.try));
  const ifNew = (next: NonNullable<Letter['try']>) => (advised.includes(stepKeyOf(next)) ? null : next);
  const next = program?.nextStep ? ifNew({ code: 'program', ...program.nextStep }) : null;
  if (next || isGuarded) return next ?? { code: 'doctor' };
  return program || !recommendation ? null : ifNew({ code: 'recommendation', recommendation });
}

const stepKeyOf = (next: NonNullable<Letter['try']>): string =>
  next.code === 'recommendation'
    ? `${next.recommendation.action} ${next.recommendation.habit}`
    : 'id' in next
      ? next.id
      : next.code;
