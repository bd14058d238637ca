import { useState } from 'react';
import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Clock } from '#ui/icons/icons.ts';
import { NightRow } from './night-row.tsx';
import { RatingMoons } from './rating-moons.tsx';
import type { OfferedTimes } from './today-state.ts';

type MorningProps = {
  date: LocalDate;
  offered: readonly OfferedTimes[];
  day: ImportedDay | undefined;
  plannedBed: ClockTime | null;
  rate: (rating: number, times: OfferedTimes | null) => void;
  openNight: () => void;
  focused: number | null;
};

/** Asks how the night was: its times, and ten moons to rate it. One tap saves both. */
export function Morning({ date, offered, day, plannedBed, rate, openNight, focused }: MorningProps) {
  const [origin, choose] = useState<OfferedTimes['origin'] | null>(null);
  const chosen = offered.find((times) => times.origin === origin) ?? offered[0] ?? null;
  return (
    <>
      {chosen ? (
        <NightRow {...{ date, offered, chosen, choose, day, plannedBed, openNight }} />
      ) : (
        <button
          type="button"
          onClick={openNight}
          className="flex min-h-14 w-full items-center gap-2.5 rounded-[1.125rem] bg-sunk px-4 text-left font-[550] shadow-[inset_0_0_0_1px_var(--line)] hover:bg-secondary-hover forced-colors:border"
        >
          <Clock className="size-5 text-lamp-ink" />
          Add the times
        </button>
      )}
      <RatingMoons rate={(rating) => rate(rating, chosen)} focused={focused} />
    </>
  );
}
