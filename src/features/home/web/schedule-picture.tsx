import { useId } from 'react';
import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { weekOfSchedules } from '#domain/schedules/week.ts';

/** The part of a night that the picture shows, in minutes after noon: 6 PM to noon. */
const [SHOWN_FROM, SHOWN_TO] = [360, 1440];
const [LEFT, RIGHT] = [14, 286];

const toX = (minutes: number): number =>
  LEFT + ((Math.min(Math.max(minutes, SHOWN_FROM), SHOWN_TO) - SHOWN_FROM) / (SHOWN_TO - SHOWN_FROM)) * (RIGHT - LEFT);

/** The seven evenings from Monday with their planned hours. An evening without a plan shows the outline of a typical night. */
export function SchedulePicture({ schedules }: { schedules: readonly SchedulePlan[] }) {
  const id = useId();
  const [defaultFrom, defaultTo] = [toX(630), toX(1110)];
  return (
    <svg viewBox="0 0 300 120" className="w-[86%]" aria-hidden="true" fill="none">
      <linearGradient id={id}>
        <stop stopColor="var(--dusk)" />
        <stop offset=".5" stopColor="var(--deep)" />
        <stop offset="1" stopColor="var(--dawn)" />
      </linearGradient>
      {weekOfSchedules(schedules).map(({ weekday, nights, isGap }, index) => {
        const y = 8 + index * 16;
        return (
          <g key={weekday}>
            <rect x={LEFT} y={y} width={RIGHT - LEFT} height="8" rx="4" fill="var(--track)" opacity=".6" />
            {isGap && (
              <rect
                x={defaultFrom}
                y={y}
                width={defaultTo - defaultFrom}
                height="8"
                rx="4"
                stroke="var(--line-strong)"
                strokeDasharray="3 3"
              />
            )}
            {nights.map(({ fromMinutes, toMinutes }, nightIndex) => (
              <rect
                key={nightIndex}
                x={toX(fromMinutes)}
                y={y}
                width={Math.max(toX(toMinutes) - toX(fromMinutes), 8)}
                height="8"
                rx="4"
                fill={`url(#${id})`}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
