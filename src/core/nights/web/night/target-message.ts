import { type ClockTime, MINUTES_IN_DAY, minutesBetween, twelveHour } from '#domain/time/clock-time.ts';
import { nonBreaking } from '#ui/non-breaking.ts';

/** `Target 10:30 PM, you logged 11:10 PM, 40 minutes later`; only the target while nothing is logged. */
export function targetMessage(target: ClockTime, logged: ClockTime | null): string {
  const start = `Target ${nonBreaking(twelveHour(target))}`;
  if (logged === null) return start;
  const later = minutesBetween(target, logged);
  const difference =
    later === 0
      ? 'right on time'
      : later <= MINUTES_IN_DAY / 2
        ? `${formatMinutes(later)} later`
        : `${formatMinutes(MINUTES_IN_DAY - later)} earlier`;
  return `${start}, you logged ${nonBreaking(twelveHour(logged))}, ${difference}`;
}

/** `95` -> `1 hour 35 minutes`. */
function formatMinutes(minutes: number): string {
  const counted = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);
  return [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')].filter(Boolean).join(' ');
}
