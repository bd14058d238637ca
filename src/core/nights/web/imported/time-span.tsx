import type { ClockTime } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';

/** `11:12 PM to 6:48 AM`, without line breaks. */
export const TimeSpan = ({ from, to }: { from: ClockTime; to: ClockTime }) => (
  <span className="tabular whitespace-nowrap">
    <time dateTime={from}>{clockText(from)}</time> to <time dateTime={to}>{clockText(to)}</time>
  </span>
);
