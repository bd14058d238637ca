import { timeInBed } from '../log/night-log.ts';
import type { LoggedNight } from '../nights/night.ts';

/** The stored minutes in bed, else computed from the two times; null when neither exists. */
export function minutesInBed(night: Pick<LoggedNight, 'bedTime' | 'wakeTime' | 'totalTimeInBed'>): number | null {
  const minutes = night.totalTimeInBed || timeInBed(night.bedTime, night.wakeTime);
  return minutes || null;
}
