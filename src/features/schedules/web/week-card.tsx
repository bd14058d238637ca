import { localMomentIn } from '#core/person/web/today-in.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { eveningOf } from '#domain/schedules/evening.ts';
import { shortDay, weekdayOf } from '#domain/schedules/schedule.ts';
import { inLocalOrder } from '#ui/browser/display-format.ts';
import { TitledCard } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Layers2 } from '#ui/icons/icons.ts';
import { hourName } from '#ui/night/night-axis.ts';
import type { DateAndTime } from './reminder-facts.ts';
import { type EveningLayout, type Stretch, type WeekLayout, weekLayout } from './week-layout.ts';
import { eveningMessage, formatHours, weekSummary } from './week-messages.ts';

const NOON_MINUTES = 720;
const ROW =
  'grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 md:grid-cols-[3.25rem_minmax(0,1fr)_11.5rem] md:gap-x-4';
const OVERLAP_PATTERN =
  'bg-[repeating-linear-gradient(-45deg,var(--fair)_0_2px,transparent_2px_6px)] bg-fair-wash forced-colors:border';

/** All schedules of the seven evenings, with evenings without one and overlaps. */
export function WeekCard({ schedules, now }: { schedules: readonly SleepSchedule[]; now: DateAndTime }) {
  const week = weekLayout(schedules);
  const { date, time } = localMomentIn(now.zone, new Date(now.nowMs));
  const tonight = weekdayOf(eveningOf(date, time));
  return (
    <TitledCard title="Your week" titleClassName="mb-1">
      <p className="mb-4 text-muted-foreground">{weekSummary(week.evenings)}</p>
      <ul>
        {inLocalOrder(week.evenings).map((evening) => (
          <Evening key={evening.weekday} evening={evening} week={week} isTonight={evening.weekday === tonight} />
        ))}
      </ul>
      <Hours week={week} />
      <Legend evenings={week.evenings} />
    </TitledCard>
  );
}

const positionStyle = (week: Stretch, { fromMinutes, toMinutes }: Stretch) => {
  const length = week.toMinutes - week.fromMinutes;
  return {
    left: `${((fromMinutes - week.fromMinutes) / length) * 100}%`,
    width: `${((toMinutes - fromMinutes) / length) * 100}%`,
  };
};

function Evening({ evening, week, isTonight }: { evening: EveningLayout; week: WeekLayout; isTonight: boolean }) {
  return (
    <li className={ROW} aria-current={isTonight ? 'date' : undefined}>
      <span className="sr-only">{eveningMessage(evening)}</span>
      <span
        aria-hidden="true"
        className={classNames('text-sm', isTonight ? 'font-semibold text-lamp-ink' : 'text-muted-foreground')}
      >
        {shortDay(evening.weekday)}
      </span>
      <div
        aria-hidden="true"
        className="relative grid min-h-10 content-center gap-1 py-3.5"
        style={{ backgroundImage: gridLines(week) }}
      >
        {evening.isGap ? (
          <span className="grid h-5 place-items-center rounded-full border border-dashed border-input text-2xs leading-none text-muted-foreground">
            No schedule
          </span>
        ) : (
          <>
            <span className="absolute inset-x-0 inset-y-3.5 rounded-md bg-track" />
            {evening.shared.map((stretch) => (
              <span
                key={stretch.fromMinutes}
                className={`absolute inset-y-1 rounded-xs ${OVERLAP_PATTERN}`}
                style={positionStyle(week, stretch)}
              />
            ))}
            {evening.lanes.map((lane, index) => (
              <Lane key={lane[0]?.schedule.id ?? index} nights={lane} week={week} />
            ))}
          </>
        )}
      </div>
      <EveningHours evening={evening} />
    </li>
  );
}

const Lane = ({ nights, week }: { nights: EveningLayout['nights']; week: WeekLayout }) => (
  <div className="relative h-3">
    {nights.map((night) => (
      <span
        key={night.schedule.id}
        className="absolute inset-y-0 min-w-2 rounded-full bg-linear-to-r from-dusk via-deep to-dawn forced-colors:bg-[Highlight]"
        style={positionStyle(week, night)}
      />
    ))}
  </div>
);

/** Faint lines through the rows, one for each labeled hour. */
function gridLines(week: WeekLayout): string {
  const stops = week.hours.slice(1, -1).map((hour) => {
    const at = ((hour - week.fromMinutes) / (week.toMinutes - week.fromMinutes)) * 100;
    return `transparent calc(${at}% - .5px), var(--grid) calc(${at}% - .5px) calc(${at}% + .5px), transparent calc(${at}% + .5px)`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

/** The hours as text, if there is room. */
const EveningHours = ({ evening }: { evening: EveningLayout }) => (
  <span
    aria-hidden="true"
    className="text-sm text-muted-foreground max-md:col-start-2 max-md:-mt-1 max-md:empty:hidden md:justify-self-end md:text-right"
  >
    {evening.overlaps && (
      <span className="flex items-center gap-1.5 font-[550] text-fair-ink">
        <Layers2 />
        {evening.nights.length > 1 ? `${evening.nights.length} overlap` : 'Overlaps the next'}
      </span>
    )}
    {!evening.overlaps &&
      evening.nights.map((night) => (
        <span key={night.schedule.id} className="tabular block whitespace-nowrap max-md:hidden">
          {formatHours(night)}
        </span>
      ))}
  </span>
);

const Hours = ({ week }: { week: WeekLayout }) => (
  <div className={ROW} aria-hidden="true">
    <span />
    <div className="relative mt-1 h-4 text-2xs leading-4 text-subtle-foreground">
      {week.hours.map((hour, index) => (
        <span
          key={hour}
          className={classNames(
            'absolute whitespace-nowrap',
            index === 0 ? '' : index === week.hours.length - 1 ? '-translate-x-full' : '-translate-x-1/2',
            index % (week.hours.length > 8 ? 4 : 2) !== 0 && 'max-md:hidden',
          )}
          style={{ left: positionStyle(week, { fromMinutes: hour, toMinutes: hour }).left }}
        >
          {hourName((((hour + NOON_MINUTES) % 1440) + 1440) % 1440)}
        </span>
      ))}
    </div>
  </div>
);

const Legend = ({ evenings }: { evenings: readonly EveningLayout[] }) => (
  <ul aria-hidden="true" className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted-foreground">
    <li className="flex items-center gap-2">
      <span className="h-3 w-8 rounded-full bg-linear-to-r from-dusk via-deep to-dawn forced-colors:bg-[Highlight]" />
      Planned hours
    </li>
    {evenings.some(({ overlaps }) => overlaps) && (
      <li className="flex items-center gap-2">
        <span className={`h-4 w-8 rounded-xs ${OVERLAP_PATTERN}`} />
        Two schedules at once
      </li>
    )}
    {evenings.some(({ isGap }) => isGap) && (
      <li className="flex items-center gap-2">
        <span className="h-3.5 w-8 rounded-full border border-dashed border-input" />
        No schedule
      </li>
    )}
  </ul>
);
