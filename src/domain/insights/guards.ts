import { nightFigures, weekEfficiency } from '../diary/diary-night.ts';
import { isLogged, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { timedNights } from '../nights/timed-night.ts';
import { addDays, type LocalDate, weekday } from '../time/local-date.ts';
import { hasOneUsualTime } from './usual-bedtime.ts';

/** What a person said about themselves. */
export type Situation = {
  hasClinicianTimes: boolean;
  caresAtNight: boolean;
  changesShifts: boolean;
  ageGroup: 'under-65' | '65-or-older' | null;
};

/** Without a word from the person. */
const UNKNOWN: Situation = { hasClinicianTimes: false, caresAtNight: false, changesShifts: false, ageGroup: null };

/** Why something may not be said. */
export type Guard =
  | 'few-ratings'
  | 'low-ratings'
  | 'hard-nights'
  | 'low-efficiency'
  | 'long-awake'
  | 'good-ratings'
  | 'clinician'
  | 'older'
  | 'care-at-night'
  | 'shifts';

/**
 * Kinds of sentences that may be forbidden. `more-time`: proposes or rewards more time in bed or an earlier bedtime.
 * `less-time`: proposes a later bedtime or a shorter night. `regularity`: one bedtime or wake time as advice.
 * `uneven-nights`: an uneven schedule as a fault. `usual-time`: one usual time. `weekdays`: days off against work days, and
 * late nights. `chronotype`. `plan`: hours for a schedule. `time-goal`: how far an average of hours or ratings is from a mark.
 */
export type Kind =
  | 'more-time'
  | 'less-time'
  | 'regularity'
  | 'uneven-nights'
  | 'usual-time'
  | 'weekdays'
  | 'chronotype'
  | 'plan'
  | 'time-goal';

const FORBIDS: Readonly<Record<Guard, readonly Kind[]>> = {
  'few-ratings': ['more-time'],
  'low-ratings': ['more-time', 'time-goal'],
  'hard-nights': ['more-time', 'time-goal'],
  'low-efficiency': ['more-time', 'time-goal'],
  'long-awake': ['more-time', 'time-goal'],
  'good-ratings': ['more-time'],
  clinician: ['more-time', 'less-time', 'regularity', 'plan', 'time-goal'],
  older: ['more-time', 'time-goal'],
  'care-at-night': ['more-time', 'regularity', 'uneven-nights', 'chronotype', 'time-goal'],
  shifts: ['regularity', 'uneven-nights', 'usual-time', 'weekdays', 'chronotype'],
};

/** Guards in whose place a link helps: advice for hard nights belongs to a program or a doctor. */
const HARD: readonly Guard[] = ['low-ratings', 'hard-nights', 'low-efficiency', 'long-awake'];

/** What may be said to a person. `isShort`: under 6 hours in 24 on average, so driving is named beside more time in bed. */
export type Guards = { held: readonly Guard[]; isShort: boolean };

/** Days and nights that are read. The limits of this module are choices of this app, made to be silent in doubt. */
const READ = { days: 28, nights: 14, weeks: 2 } as const;
const MIN_RATED = 7;
const LIMITS = {
  lowMean: 6,
  goodMean: 7,
  hardRating: 4,
  hardShare: 0.3,
  efficiency: 0.85,
  awakeMinutes: 30,
  awakeNights: 6,
  awakeShare: 0.5,
  olderMinutes: 420,
  shortMinutes: 360,
  brokenNights: 8,
  brokenShare: 0.25,
} as const;

/**
 * The guards that hold for a person on a day. `nights`: logged and imported, in any order. Every sentence that advises asks
 * `mayBeSaid`; signs that a doctor should be asked never do.
 */
export function guardsOf(nights: readonly LoggedNight[], today: LocalDate, situation: Situation = UNKNOWN): Guards {
  const known = nights
    .filter((night) => isKnown(night) && night.date <= today && night.date > addDays(today, -READ.days))
    .sort((one, other) => one.date.localeCompare(other.date));
  const read = known.slice(-READ.nights);
  const timed = timedNights(read);
  const rest = timed.length === 0 ? Number.NaN : mean(timed.map(({ restMinutes }) => restMinutes));
  const beds = timedNights(known).map(({ bed }) => bed);
  const holds: Record<Guard, boolean> = {
    ...ratingGuards(ratingsOf(read)),
    'low-efficiency': hasLowEfficiency(nights, today),
    'long-awake': isLongAwake(read),
    clinician: situation.hasClinicianTimes,
    older: situation.ageGroup === '65-or-older' && rest >= LIMITS.olderMinutes,
    'care-at-night': situation.caresAtNight || isOftenBroken(read),
    shifts: situation.changesShifts || (beds.length > 0 && !hasOneUsualTime(beds)),
  };
  const held = (Object.keys(FORBIDS) as Guard[]).filter((guard) => holds[guard]);
  return { held, isShort: timed.length >= MIN_RATED && rest < LIMITS.shortMinutes };
}

export const mayBeSaid = ({ held }: Guards, kind: Kind): boolean =>
  !held.some((guard) => FORBIDS[guard].includes(kind));

/** Whether a link for hard nights stands in the place of a forbidden sentence. */
export const hasHardNights = ({ held }: Guards): boolean => held.some((guard) => HARD.includes(guard));

/** A night with an entry, or with imported times. */
const isKnown = (night: LoggedNight): boolean => isLogged(night) || night.areTimesImported === true;

function ratingGuards(ratings: readonly number[]) {
  const isEnough = ratings.length >= MIN_RATED;
  const average = mean(ratings);
  const hard = ratings.filter((rating) => rating <= LIMITS.hardRating).length;
  return {
    'few-ratings': !isEnough,
    'low-ratings': isEnough && average < LIMITS.lowMean,
    'hard-nights': isEnough && isAtLeast(hard / ratings.length, LIMITS.hardShare),
    'good-ratings': isEnough && average >= LIMITS.goodMean,
  };
}

/** In one of the last two weeks from Monday to Sunday that are over. */
function hasLowEfficiency(nights: readonly LoggedNight[], today: LocalDate): boolean {
  const monday = addDays(today, -weekday(today));
  return Array.from({ length: READ.weeks }, (_, index) => addDays(monday, -7 * (index + 1))).some((from) => {
    const week = nights.filter(({ date }) => date >= from && date < addDays(from, 7));
    const { efficiency } = weekEfficiency(week.map((night) => nightFigures(night, night.date, null).figures));
    return efficiency !== null && !isAtLeast(efficiency, LIMITS.efficiency);
  });
}

/** Whether falling asleep, or lying awake, takes half an hour or more on half of the nights that tell it. */
function isLongAwake(nights: readonly LoggedNight[]): boolean {
  const awake = nights.flatMap((night) => {
    const minutes = [night.minutesToFallAsleep, night.minutesAwake, deviceAwake(night)].flatMap((one) => one ?? []);
    return minutes.length === 0 ? [] : [Math.max(...minutes)];
  });
  const long = awake.filter((minutes) => minutes >= LIMITS.awakeMinutes).length;
  return awake.length >= LIMITS.awakeNights && isAtLeast(long / awake.length, LIMITS.awakeShare);
}

/** Minutes in bed or between pieces that a device did not measure as sleep; null without a device. */
function deviceAwake({ sleep, totalTimeInBed, areTimesImported }: LoggedNight): number | null {
  if (!sleep?.device || sleep.asleepMinutes === null || totalTimeInBed === null || !areTimesImported) return null;
  return totalTimeInBed - sleep.asleepMinutes + sleep.minutesBetween;
}

const isOftenBroken = (nights: readonly LoggedNight[]): boolean => {
  const broken = nights.filter(({ sleep, minutesUp }) => (sleep?.pieces ?? 1) > 1 || (minutesUp ?? 0) > 0).length;
  return nights.length >= LIMITS.brokenNights && isAtLeast(broken / nights.length, LIMITS.brokenShare);
};
