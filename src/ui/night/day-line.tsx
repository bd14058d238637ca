import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { classNames } from '../class-names.ts';
import { type Bar, dayLineStart, USUAL_START } from './line-axis.ts';
import { dayMinute, hourName } from './night-axis.ts';

const HOUR = 60;
const LABELED_HOURS = [0, 6, 12, 18];

type DayLineProps = {
  pieces: readonly Bar[];
  naps: readonly Bar[];
  isTall?: boolean;
  /** Shown in any case where the line does not begin at 6 PM. */
  hasHours?: boolean;
  className?: string;
};

/**
 * The sleep of 24 hours on a line: the pieces of the night as bars in one run of color, dots between them, naps as outlined
 * pills. Hidden from screen readers: the text beside it has the same facts.
 */
export function DayLine({ pieces, naps, isTall = false, hasHours = false, className }: DayLineProps) {
  const start = dayLineStart([...pieces, ...naps]);
  const place = ([from, until]: Bar) => ({ left: share(from - start), width: share(until - from) });
  const [first = 0, last = 0] = [pieces[0]?.[0], pieces.at(-1)?.[1]];
  // The large line is in a well.
  const surface = isTall ? 'bg-sunk' : 'bg-card';
  const bar = classNames('absolute rounded-full', isTall ? 'inset-y-0' : '-inset-y-px');
  return (
    <div aria-hidden="true" className={className}>
      <div className={classNames('relative', isTall ? 'h-5' : 'h-2.5')}>
        <div
          className={classNames(
            'absolute inset-x-0 rounded-full bg-track forced-colors:border',
            isTall ? 'inset-y-1' : 'inset-y-px',
          )}
        />
        {pieces.slice(1).map(([until], index) => (
          <div
            key={until}
            className={`absolute inset-y-0 -mx-1 box-content grid items-center px-1 ${surface}`}
            style={place([pieces[index]?.[1] ?? until, until])}
          >
            <div className="border-t-2 border-dotted border-muted-foreground" />
          </div>
        ))}
        {pieces.map((piece) => (
          <div
            key={piece[0]}
            className={`${bar} min-w-1.5 bg-linear-to-r from-dusk via-deep to-dawn forced-colors:bg-[Highlight]`}
            style={{ ...place(piece), ...colorsOf(piece, first, last) }}
          />
        ))}
        {naps.map((nap) => (
          <div
            key={nap[0]}
            className={`${bar} min-w-1.5 ${surface} inset-ring-2 inset-ring-dawn forced-colors:border-2`}
            style={place(nap)}
          />
        ))}
      </div>
      {(hasHours || start !== USUAL_START) && (
        <div className="tabular relative h-5 text-2xs leading-5 whitespace-nowrap text-subtle-foreground">
          {LABELED_HOURS.map((hour) => (
            <span
              key={hour}
              className={classNames('absolute', hour > 0 && '-translate-x-1/2')}
              style={{ left: share(hour * HOUR) }}
            >
              {hourName(dayMinute(start + hour * HOUR))}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const share = (minutes: number): string => `${((minutes / MINUTES_IN_DAY) * 100).toFixed(2)}%`;

/** The part of the colors of the whole night that lies in a piece. */
function colorsOf([from, until]: Bar, first: number, last: number) {
  const rest = last - first - (until - from);
  return {
    backgroundSize: `${(((last - first) / (until - from)) * 100).toFixed(1)}% 100%`,
    backgroundPosition: rest === 0 ? '0' : `${(((from - first) / rest) * 100).toFixed(1)}% 0`,
  };
}
