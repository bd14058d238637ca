import { type CSSProperties, useId } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import { actogram } from '#domain/progress/actogram.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { ArrowRight } from '#ui/icons/icons.ts';
import { hourName } from '#ui/night/night-axis.ts';
import { TextLink } from '#ui/text-link.tsx';
import { type HourAxis, hourAxis, labeledHours, percentAt, stepCount } from '../chart-parts/hour-axis.ts';
import type { OpenNight } from '../chart-parts/open-night.ts';
import { RecentLogRow } from './recent-log-row.tsx';

type RecentLogsProps = { newestFirst: readonly LoggedNight[]; today: LocalDate; openNight: OpenNight };

/** The last nights as rows on one hour scale. Each row opens its night. */
export function RecentLogs({ newestFirst, today, openNight }: RecentLogsProps) {
  const title = useId();
  const rows = newestFirst.map((night) => ({ night, span: actogram([night], 1, night.date)[0]! }));
  const axis = hourAxis(rows.map(({ span }) => span));
  return (
    <Card aria-labelledby={title} style={{ '--spaces': stepCount(axis) } as CSSProperties}>
      <CardTitle
        id={title}
        className="mb-2 md:mb-1"
        right={
          <TextLink href="/sleep-history" className="text-sm">
            Sleep History
            <ArrowRight />
          </TextLink>
        }
      >
        Recent Sleep Logs
      </CardTitle>
      <Hours axis={axis} />
      <ol>
        {rows.map(({ night, span }) => (
          <RecentLogRow key={night.date} {...{ night, span, axis, today, openNight }} />
        ))}
      </ol>
    </Card>
  );
}

const Hours = ({ axis }: { axis: HourAxis }) => (
  <div
    aria-hidden="true"
    className="hidden h-7 items-center gap-5 text-2xs text-subtle-foreground lg:grid lg:grid-cols-[8rem_10.5rem_1fr_6.5rem_6.75rem]"
  >
    <span className="relative col-start-3 h-4">
      {labeledHours(axis).map((minute) => (
        <span
          key={minute}
          className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0"
          style={{ left: `${percentAt(axis, minute)}%` }}
        >
          {hourName((minute + 3 * (MINUTES_IN_DAY / 2)) % MINUTES_IN_DAY)}
        </span>
      ))}
    </span>
  </div>
);
