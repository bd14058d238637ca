import type { ReactNode } from 'react';
import { CLOCKS } from '#domain/time/clock-time.ts';
import { choose, FIRST_DAYS, useDisplayFormat } from './browser/display-format.ts';
import { Segmented } from './segmented.tsx';

const CLOCK_NAMES = { '12-hour': '11:30 PM', '24-hour': '23:30' };
const DAY_NAMES = { 6: 'Sun', 0: 'Mon', 5: 'Sat' };

/** The clock and the first day of the week in this browser. A change shows at once. */
export function DisplayFormatChoice({ className }: { className?: string }) {
  const { clock, firstDay } = useDisplayFormat();
  return (
    <div className={className}>
      <Row name="Clock">
        <Segmented
          label="Clock"
          value={clock}
          onChange={(next) => choose({ clock: next })}
          options={CLOCKS.map((value) => ({ value, label: CLOCK_NAMES[value] }))}
        />
      </Row>
      <Row name="Week starts">
        <Segmented
          label="First day of the week"
          value={`${firstDay}`}
          onChange={(next) => choose({ firstDay: FIRST_DAYS.find((day) => `${day}` === next) })}
          options={FIRST_DAYS.map((day) => ({ value: `${day}` as const, label: DAY_NAMES[day] }))}
        />
      </Row>
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 text-md">
    <span aria-hidden="true">{name}</span>
    {children}
  </div>
);
