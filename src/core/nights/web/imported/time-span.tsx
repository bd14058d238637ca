import { type ClockTime, twelveHour } from '#domain/time/clock-time.ts';

/** `11:12 PM to 6:48 AM`, without line breaks. */
export const TimeSpan = ({ from, to }: { from: ClockTime; to: ClockTime }) => (
  <span className="tabular whitespace-nowrap">
    <time dateTime={from}>{twelveHour(from)}</time> to <time dateTime={to}>{twelveHour(to)}</time>
  </span>
);
