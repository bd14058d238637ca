import { useState } from 'react';
import { Clock } from '#ui/icons/icons.ts';
import { NightRow, type NightRowProps } from './night-row.tsx';
import { RatingMoons } from './rating-moons.tsx';
import type { OfferedTimes } from './today-state.ts';

type MorningProps = Omit<NightRowProps, 'chosen' | 'choose'> & {
  rate: (rating: number, times: OfferedTimes | null) => void;
  focused: number | null;
};

/** Asks how the night was: its times, and ten moons to rate it. One tap saves both. */
export function Morning({ rate, focused, ...row }: MorningProps) {
  const { offered, openNight } = row;
  const [origin, choose] = useState<OfferedTimes['origin'] | null>(null);
  const chosen = offered.find((times) => times.origin === origin) ?? offered[0] ?? null;
  return (
    <>
      {chosen ? (
        <NightRow {...row} chosen={chosen} choose={choose} />
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
