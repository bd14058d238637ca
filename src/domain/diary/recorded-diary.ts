import type { Diary } from './diary.ts';

/** One stage of a recorded sleep, in minutes after bedtime; in order. */
type RecordedStage = {
  stage: 'deep' | 'light' | 'rem' | 'awake' | 'asleep' | 'in-bed';
  fromMinute: number;
  minutes: number;
};

/** Shorter awakenings are left out, because few people remember them. */
const REMEMBERED_MINUTES = 5;

const isSleep = ({ stage }: RecordedStage): boolean => stage !== 'awake' && stage !== 'in-bed';

/**
 * What a wearable recorded of the fields of a diary: minutes until the first sleep, minutes awake between the first and the
 * last sleep, and the awakenings of five minutes or more there. Null without sleep, or without any time awake: such a
 * recording does not tell sleep from rest.
 */
export function recordedDiary(
  stages: readonly RecordedStage[],
): Pick<Diary, 'minutesToFallAsleep' | 'awakenings' | 'minutesAwake'> | null {
  const first = stages.findIndex(isSleep);
  const last = stages.findLastIndex(isSleep);
  if (first < 0 || stages.every(isSleep)) return null;
  const awake = stages.slice(first, last).filter((stage) => !isSleep(stage));
  return {
    minutesToFallAsleep: Math.round(stages[first]?.fromMinute ?? 0),
    awakenings: awake.filter(({ minutes }) => minutes >= REMEMBERED_MINUTES).length,
    minutesAwake: Math.round(awake.reduce((sum, { minutes }) => sum + minutes, 0)),
  };
}
