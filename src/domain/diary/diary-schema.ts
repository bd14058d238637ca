import { z } from 'zod';
import { ClockTime } from '../time/clock-time.ts';
import { DIARY_LIMITS, type Diary, type DiaryField } from './diary.ts';

const whole = (name: string, max: number) => {
  const rule = `${name}: please enter a whole number from 0 to ${max}.`;
  return z.number(rule).int(rule).min(0, rule).max(max, rule).nullable();
};

/** The values that a diary can have. */
export const DiarySchema = z.object({
  triedToSleep: ClockTime.nullable(),
  minutesToFallAsleep: whole('Minutes to fall asleep', DIARY_LIMITS.minutesToFallAsleep),
  awakenings: whole('Times awake', DIARY_LIMITS.awakenings),
  minutesAwake: whole('Minutes awake', DIARY_LIMITS.minutesAwake),
  outOfBed: ClockTime.nullable(),
  napMinutes: whole('Minutes of naps', DIARY_LIMITS.napMinutes),
  lastCaffeine: ClockTime.nullable(),
  caffeineCups: whole('Cups', DIARY_LIMITS.caffeineCups),
  alcoholDrinks: whole('Drinks', DIARY_LIMITS.alcoholDrinks),
  outdoorMinutes: whole('Minutes outdoors', DIARY_LIMITS.outdoorMinutes),
  sleepMedicine: z.boolean('Medicine for sleep: please answer yes or no.').nullable(),
  minutesUp: whole('Minutes up in between', DIARY_LIMITS.minutesUp),
  wasWoken: z.boolean('Woken up: please answer yes or no.').nullable(),
} satisfies Record<DiaryField, z.ZodType<Diary[DiaryField]>>);
