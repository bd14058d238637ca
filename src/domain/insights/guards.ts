import { nightFigures, weekEfficiency } from '../diary/diary-night.ts';
import { isLogged, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { timedNights } from '../nights/timed-night.ts';
import { loggedNightSigns } from '../safety/signs.ts';
import { addDays, type LocalDate, weekday } from '../time/local-date.ts';
import { hasOneUsualTime } from './usual-bedtime.ts';

/** What a person said about themselves, and what runs, see `runsOf`. The rules of programs leave `runs` out. */
export type Situation = {
  hasClinicianTimes: boolean;
  caresAtNight: boolean;
  changesShifts: boolean;
  ageGroup: 'under-65' | '65-or-older' | null;
  runs?: Runs;
};

/** A program of four weeks, or a sleep window, which says more. */
export type Runs = 'program' | 'window' | null;

/** Without a word from the person. */
const UNKNOWN: Situation = { hasClinicianTimes: false, caresAtNight: false, changesShifts: false, ageGroup: null };

/** Why something may not be said. `sign`: a doctor is to be asked, or most nights are hard. `awake-on-device`: no rating agrees. */
export type Guard =
  | 'sign'
  | 'few-ratings'
  | 'low-ratings'
  | 'hard-nights'
  | 'low-efficiency'
  | 'long-awake'
  | 'awake-on-device'
  | 'good-ratings'
  | 'clinician'
  | 'older'
  | 'care-at-night'
  | 'broken-nights'
  | 'shifts'
  | NonNullable<Runs>;

/**
 * Kinds of sentences that may be forbidden. `more-time`: proposes or rewards more time in bed or an earlier bedtime.
 * `longer-plan`: a schedule longer than the nights. `less-time`: proposes a later bedtime or a shorter night. `regularity`:
 * one bedtime or wake time as advice. `uneven-nights`: an uneven schedule as a fault. `usual-time`: one usual time.
 * `weekdays`: days off against work days, and late nights. `chronotype`. `plan`: hours for a schedule. `time-goal`: how far
 * an average of hours or ratings is from a mark. `own-need`: how much sleep the person seems to need. `low-with-tip`: low
 * ratings beside a tip, as if it were the answer. `hours`: findings about hours in bed and their regularity. `other-step`: a
 * next step that is not the program's.
 */
export type Kind =
  | 'more-time'
  | 'longer-plan'
  | 'less-time'
  | 'regularity'
  | 'uneven-nights'
  | 'usual-time'
  | 'weekdays'
  | 'chronotype'
  | 'plan'
  | 'time-goal'
  | 'own-need'
  | 'low-with-tip'
  | 'hours'
  | 'other-step';

const LONGER: readonly Kind[] = ['more-time', 'longer-plan'];
const HARD_TO_SLEEP: readonly Kind[] = [...LONGER, 'time-goal', 'own-need'];
const BROKEN: readonly Kind[] = [...HARD_TO_SLEEP, 'regularity', 'uneven-nights', 'chronotype'];
const OWN_TIMES: readonly Kind[] = [...LONGER, 'less-time', 'regularity', 'plan', 'time-goal'];

const FORBIDS: Readonly<Record<Guard, readonly Kind[]>> = {
  sign: [...HARD_TO_SLEEP, 'less-time'],
  'few-ratings': ['more-time'],
  'low-ratings': HARD_TO_SLEEP,
  'hard-nights': [...HARD_TO_SLEEP, 'low-with-tip'],
  'low-efficiency': HARD_TO_SLEEP,
  'long-awake': HARD_TO_SLEEP,
  'awake-on-device': HARD_TO_SLEEP,
  'good-ratings': LONGER,
  clinician: [...OWN_TIMES, 'own-need'],
  older: [...LONGER, 'time-goal'],
  'care-at-night': BROKEN,
  'broken-nights': BROKEN,
  shifts: ['regularity', 'uneven-nights', 'usual-time', 'weekdays', 'chronotype'],
  program: [...OWN_TIMES, 'low-with-tip', 'other-step'],
  window: [
    ...OWN_TIMES,
    'own-need',
    'uneven-nights',
    'usual-time',
    'weekdays',
    'chronotype',
    'hours',
    'low-with-tip',
    'other-step',
  ],
};

/** Guards in whose place a link helps: advice for hard nights belongs to a program or a doctor. */
const HARD: readonly Guard[] = ['low-ratings', 'hard-nights', 'low-efficiency', 'long-awake'];

/** What may be said to a person. `isShort`: under 6 hours in 24 on average, so driving is named beside more time in bed. */
export type Guards = { held: readonly Guard[]; isShort: boolean };

/** Days, the newest nights in them, and full weeks that are read. Limits are choices of this app, made to be silent in doubt. */
const READ = { days: 28, nights: 14, weeks: 2 } as const;
const MIN_RATED = 7;
const LIMITS = {
  lowMean: 6,
  goodMean: 7,
  hardRating: 4,
  hardShare: 0.3,
  mostlyHardShare: 0.6,
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
  const timed = timedNights(known).slice(-READ.nights);
  const rest = timed.length === 0 ? Number.NaN : mean(timed.map(({ restMinutes }) => restMinutes));
  const beds = timedNights(known).map(({ bed }) => bed);
  const { isMostlyHard, ...ratingGuards } = guardsOfRatings(ratingsOf(known).slice(-READ.nights));
  const isUnconfirmed = ratingGuards['few-ratings'] || ratingGuards['good-ratings'];
  const isDeviceAlone = isUnconfirmed && !isLongAwake(known, () => null);
  const holds: Record<Guard, boolean> = {
    ...ratingGuards,
    sign: isMostlyHard || loggedNightSigns(nights, today).length > 0,
    'low-efficiency': hasLowEfficiency(nights, today),
    'long-awake': !isDeviceAlone && isLongAwake(known, deviceAwake),
    'awake-on-device': isDeviceAlone && isLongAwake(known, deviceAwake),
    clinician: situation.hasClinicianTimes,
    older: situation.ageGroup === '65-or-older' && rest >= LIMITS.olderMinutes,
    'care-at-night': situation.caresAtNight,
    'broken-nights': isOftenBroken(known.slice(-READ.nights)),
    program: situation.runs === 'program',
    window: situation.runs === 'window',
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

function guardsOfRatings(ratings: readonly number[]) {
  const isEnough = ratings.length >= MIN_RATED;
  const average = mean(ratings);
  const hardShare = ratings.filter((rating) => rating <= LIMITS.hardRating).length / ratings.length;
  return {
    isMostlyHard: isEnough && isAtLeast(hardShare, LIMITS.mostlyHardShare),
    'few-ratings': !isEnough,
    'low-ratings': isEnough && average < LIMITS.lowMean,
    'hard-nights': isEnough && isAtLeast(hardShare, LIMITS.hardShare),
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
function isLongAwake(nights: readonly LoggedNight[], onDevice: typeof deviceAwake): boolean {
  const awake = nights
    .flatMap((night) => {
      const minutes = [night.minutesToFallAsleep, night.minutesAwake, onDevice(night)].flatMap((one) => one ?? []);
      return minutes.length === 0 ? [] : [Math.max(...minutes)];
    })
    .slice(-READ.nights);
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
