import { joinList } from '#domain/insights/format.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import type { Interval, NightBars } from './counted-night.ts';

const spans = (bars: readonly Interval[]): string =>
  joinList(bars.map(([from, until]) => `${clockText(clockTimeOf(from))} to ${clockText(clockTimeOf(until))}`));

/** The picture of a night for screen readers: `2 pieces: 10:30 PM to 1:30 AM and 2:45 AM to 6:15 AM. Nap: 2:00 PM to 4:30 PM.` Empty without any. */
export const barsSentence = ({ pieces, naps }: NightBars): string =>
  [
    pieces.length > 0 && `${pieces.length === 1 ? 'One piece' : `${pieces.length} pieces`}: ${spans(pieces)}.`,
    naps.length > 0 && `${naps.length === 1 ? 'Nap' : `${naps.length} naps`}: ${spans(naps)}.`,
  ]
    .filter(Boolean)
    .join(' ');
