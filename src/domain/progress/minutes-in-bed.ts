import { timeInBed } from '../log/night-log.ts';
import type { LoggedNight } from '../nights/night.ts';

/** Minutes in bed as stored, else from the two times; null when neither says how long the night was. */
export function minutesInBed(night: Pick<LoggedNight, 'bedTime' | 'wakeTime' | 'totalTimeInBed'>): number | null {
  const minutes = night.totalTimeInBed || timeInBed(night.bedTime, night.wakeTime);
  return minutes || null;
}
