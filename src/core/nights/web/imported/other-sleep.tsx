import { formatDuration } from '#domain/insights/format.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { Button } from '#ui/button.tsx';
import type { ImportedDay } from '../../sleep-day-contract.ts';
import { addedToNight } from './added-to-night.ts';
import type { FillTimes, NightTimes } from './night-times.ts';
import { TimeSpan } from './time-span.tsx';

type OtherSleepProps = {
  title: string;
  sleeps: ImportedDay['naps'];
  /** With them, a sleep can be added to the night. */
  add?: { times: NightTimes; fill: FillTimes } | undefined;
};

/** Sleep of the day besides the night. Renders nothing without any. */
export function OtherSleep({ title, sleeps, add }: OtherSleepProps) {
  if (sleeps.length === 0) return null;
  return (
    <div className="mt-4 border-t border-border pt-3 text-sm">
      <h4 className="font-sans font-semibold">{title}</h4>
      <ul className="mt-1 grid gap-1">
        {sleeps.map(({ source, bedTime, wakeTime, minutes, interval }) => {
          const added = add ? addedToNight(add.times, interval) : null;
          return (
            <li key={bedTime} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="tabular">
                {sourceName(source)}: <TimeSpan from={bedTime} to={wakeTime} />
                <span className="whitespace-nowrap text-muted-foreground"> · {formatDuration(minutes)}</span>
              </span>
              {added && (
                <Button variant="line" size="small" onClick={() => add?.fill(added)}>
                  Add to the night
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
