import { type KeyboardEvent, useId, useState } from 'react';
import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import {
  countedNight,
  gapsBetween,
  lengthText,
  moreTexts,
  type NightBars,
  nightBars,
} from '#core/nights/web/counted-night.ts';
import { eveningName } from '#core/nights/web/date-labels.ts';
import { localInstantMs } from '#core/person/web/today-in.ts';
import { formatDuration } from '#domain/insights/format.ts';
import { emptyNight, minutesInBed } from '#domain/log/night-log.ts';
import { clockDifference } from '#domain/nights/clock-spread.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { type ClockTime, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import { CalendarDays, ChevronDown, Clock, type Icon, NotebookPen, RotateCcw, Watch } from '#ui/icons/icons.ts';
import { lineAxis } from '#ui/night/line-axis.ts';
import { ClockFigure, onOneLine, timesText } from './card-parts.tsx';
import type { OfferedTimes } from './today-state.ts';

const ICONS: Readonly<Record<OfferedTimes['origin'], Icon>> = {
  logged: NotebookPen,
  imported: Watch,
  planned: CalendarDays,
  previous: RotateCcw,
};

/** Where the times of the night that ended on a date come from. */
export function originLabel(times: OfferedTimes, date: LocalDate): string {
  if (times.origin === 'logged') return 'As you logged';
  if (times.origin === 'imported') return `From ${sourceName(times.source)}`;
  if (times.origin === 'planned') return 'As planned';
  return times.from === addDays(date, -1) ? 'Like yesterday' : `Like ${eveningName(times.from)} night`;
}

export type NightRowProps = {
  date: LocalDate;
  offered: readonly OfferedTimes[];
  chosen: OfferedTimes;
  choose: (origin: OfferedTimes['origin']) => void;
  /** The imported sleep of the date. */
  day: ImportedDay | undefined;
  /** The bedtime of the plan, for its tick. */
  plannedBed: ClockTime | null;
  /** Opens the form of the night. */
  openNight: () => void;
};

/** The times that a tap saves. "Change" offers the other origins in place. */
export function NightRow({ date, offered, chosen, choose, day, plannedBed, openNight }: NightRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { bedTime, wakeTime, origin } = chosen;
  const OriginIcon = ICONS[origin];

  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <div className="rounded-[1.125rem] bg-sunk shadow-[inset_0_0_0_1px_var(--line)] forced-colors:border">
      <button
        type="button"
        id={id}
        aria-expanded={offered.length > 1 ? isOpen : undefined}
        onClick={offered.length > 1 ? () => setOpen(!isOpen) : openNight}
        className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-[1.125rem] px-3.5 py-2.5 text-left hover:bg-secondary-hover max-[389px]:px-2.75 lg:px-4 lg:py-3"
      >
        <span className="font-display text-lg leading-6.5 font-[360] whitespace-nowrap min-[360px]:text-xl lg:text-2xl lg:leading-8">
          <ClockFigure time={bedTime} /> – <ClockFigure time={wakeTime} />
        </span>
        <span className="row-span-2 flex items-center gap-1 text-sm font-[550] text-lamp-ink [&_.lucide]:size-4">
          Change
          {offered.length > 1 && (
            <ChevronDown className={classNames('transition-transform duration-(--t-ui)', isOpen && 'rotate-180')} />
          )}
        </span>
        <span className="flex items-center gap-1.5 text-xs leading-5 text-muted-foreground md:text-sm [&_.lucide]:size-4 [&_.lucide]:text-lamp-ink">
          <OriginIcon />
          <span>
            {onOneLine(
              [originLabel(chosen, date), ...lengthTexts(chosen, date, day)].join(', ').replace(', + ', ' + '),
            )}
          </span>
        </span>
        <NightBand
          bed={bedTime}
          wake={wakeTime}
          pieces={origin === 'imported' ? nightBars(undefined, day).pieces : []}
          plannedBed={plannedBed}
        />
      </button>
      {isOpen && <Origins {...{ id, date, offered, chosen, choose, close, openNight }} />}
    </div>
  );
}

/** The whole night of a device with its naps; the length of other times. */
function lengthTexts(times: OfferedTimes, date: LocalDate, day: ImportedDay | undefined): string[] {
  const minutes = minutesInBed({ date, minutesUp: 0, ...times }, localInstantMs) ?? 0;
  const log = { ...emptyNight(date), ...times, totalTimeInBed: minutes };
  const isMeasured = times.origin === 'imported' || times.origin === 'logged';
  const night = isMeasured ? countedNight(times.origin === 'logged' ? log : undefined, day) : null;
  if (night && (night.source !== null || moreTexts(night).length > 0))
    return [lengthText(night, localInstantMs), ...moreTexts(night)];
  return [formatDuration(minutes)];
}

type OriginsProps = Omit<NightRowProps, 'plannedBed' | 'day'> & { id: string; close: () => void };

/** A tap or Enter chooses and closes; the arrow keys choose. */
function Origins({ id, date, offered, chosen, choose, close, openNight }: OriginsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };
  return (
    <div className="animate-[fade_var(--t-ui)_both] border-t border-border px-2 py-1">
      <div role="radiogroup" aria-label="Where the times of last night come from">
        {offered.map((times) => (
          <label key={times.origin} className={ORIGIN}>
            <input
              type="radio"
              name={id}
              checked={times.origin === chosen.origin}
              onChange={() => choose(times.origin)}
              onClick={({ detail }) => detail > 0 && close()}
              onKeyDown={onKeyDown}
              className="size-5 appearance-none rounded-full inset-line-strong checked:shadow-[inset_0_0_0_6px_var(--primary)] forced-colors:appearance-auto"
            />
            <span className="min-w-0 flex-1 font-[550]">{originLabel(times, date)}</span>
            <span className="tabular text-xs whitespace-nowrap text-muted-foreground md:text-sm">
              {onOneLine(timesText(times))}
            </span>
          </label>
        ))}
      </div>
      <button type="button" onClick={openNight} className={ORIGIN}>
        <Clock className="size-5 text-muted-foreground" />
        <span className="font-[550]">Other times</span>
      </button>
    </div>
  );
}

const ORIGIN =
  'flex min-h-11.5 w-full cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-left text-sm hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring md:text-md';

type NightBandProps = { bed: ClockTime; wake: ClockTime; pieces: NightBars['pieces']; plannedBed: ClockTime | null };

/** The night as a thin band, with the planned bedtime as a tick. Hidden from screen readers: the text has the times. */
function NightBand({ bed, wake, pieces, plannedBed }: NightBandProps) {
  const axis = lineAxis(bed, wake, null);
  const minuteShare = (axis.wake - axis.bed) / minutesBetween(bed, wake);
  const plan =
    plannedBed === null ? null : axis.bed + minuteShare * clockDifference(minutesOfDay(bed), minutesOfDay(plannedBed));
  return (
    <span aria-hidden="true" className="relative col-span-2 mt-2.5 h-1 rounded-full bg-track forced-colors:border">
      <span
        className="absolute inset-y-0 rounded-full bg-linear-to-r from-dusk via-deep to-dawn forced-colors:bg-[Highlight]"
        style={{ left: percent(axis.bed), width: percent(axis.wake - axis.bed) }}
      />
      {gapsBetween(pieces).map(([from, until]) => (
        <span
          key={from}
          className="absolute inset-y-0 bg-sunk"
          style={{
            left: percent(axis.bed + minuteShare * (from - (pieces[0]?.[0] ?? from))),
            width: percent(minuteShare * (until - from)),
          }}
        />
      ))}
      {plan !== null && plan >= 0 && plan <= 1 && (
        <span className="absolute -inset-y-1 w-0.5 bg-lamp-ink" style={{ left: percent(plan) }} />
      )}
    </span>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
