import { type ClockTime, MINUTES_IN_DAY, minutesBetween } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { nonBreaking } from '#ui/non-breaking.ts';

/** `In bed 40 minutes after plan (10:30 PM)`; only the plan while nothing is logged. */
export function targetMessage(target: ClockTime, logged: ClockTime | null): string {
  const plan = nonBreaking(clockText(target));
  if (logged === null) return `Plan: ${plan}`;
  const later = minutesBetween(target, logged);
  if (later === 0) return `In bed on time (${plan})`;
  return later <= MINUTES_IN_DAY / 2
    ? `In bed ${formatMinutes(later)} after plan (${plan})`
    : `In bed ${formatMinutes(MINUTES_IN_DAY - later)} before plan (${plan})`;
}

/** `95` -> `1 hour 35 minutes`. */
function formatMinutes(minutes: number): string {
  const counted = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);
  return [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')].filter(Boolean).join(' ');
}
