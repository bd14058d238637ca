import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** Nights of the last 28 days, and minutes; conventions of this app, made to be silent in doubt. */
const SHORT = { days: 28, maxLogged: 6, nights: 10, shortNights: 7, minutes: 300 } as const;

/**
 * Minutes in 24 hours that a device shows on average where most of its last nights are short and few are logged; else
 * null. It is no sign, because a device that was taken off looks like a short night.
 */
export function shortOnDevice(nights: readonly LoggedNight[], today: LocalDate): number | null {
  const recent = nights.filter(({ date }) => date > addDays(today, -SHORT.days) && date <= today);
  const imported = recent.filter(({ areTimesImported }) => areTimesImported);
  if (recent.length - imported.length > SHORT.maxLogged) return null;
  const rest = imported
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, SHORT.nights)
    .map(({ sleep, totalTimeInBed }) => sleep?.rest24 ?? totalTimeInBed ?? 0);
  const short = rest.filter((minutes) => minutes < SHORT.minutes).length;
  return rest.length === SHORT.nights && short >= SHORT.shortNights ? mean(rest) : null;
}
