import type { ReactNode } from 'react';
import { TimeSpan } from '#core/nights/web/imported/time-span.tsx';
import { timesMessage } from '#core/nights/web/night/night-picture.tsx';
import type { Night } from '#core/nights/web/saving/night.ts';
import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import { ChevronDown } from '#ui/icons/icons.ts';
import { NightLine } from '#ui/night/night-line.tsx';

/** The night on a phone: a row with its times, which opens the arch and the fields. */
export function NightFold({ night, children }: { night: Night; children: ReactNode }) {
  const { bedTime: bed, wakeTime: wake, totalTimeInBed: minutes } = night;
  const isWhole = bed !== null && wake !== null && minutes !== null;
  return (
    <details className="group prints-open rounded-lg bg-sunk px-3.5 inset-line forced-colors:border">
      <summary className="-mx-3.5 list-none rounded-lg px-3.5 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-h-7 flex-wrap items-center gap-x-2">
          {isWhole ? (
            <>
              <span className="font-display text-base">
                <TimeSpan from={bed} to={wake} />
              </span>
              <span className="text-sm text-muted-foreground">{hoursAndMinutes(minutes)}</span>
            </>
          ) : (
            <span className="text-md">{timesMessage(night)}</span>
          )}
          <span className="ml-auto flex items-center gap-1 text-sm font-[550] text-lamp-ink">
            {isWhole ? 'Change' : 'Add the times'}
            <ChevronDown className="size-4! group-open:rotate-180" />
          </span>
        </span>
        {isWhole && <NightLine bed={bed} wake={wake} isBare className="mt-0! -mb-1 group-open:hidden" />}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
