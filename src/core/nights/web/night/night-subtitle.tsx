import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { nightWords } from '../long-date.ts';
import type { Night } from '../saving/night.ts';
import { NightBadge } from './night-badge.tsx';

/** Which night it was, and its saved score. */
export const NightSubtitle = ({ date, saved }: { date: LocalDate; saved: Night | undefined }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {nightWords(date)}
    {saved && isLogged(saved) && <NightBadge score={saved.overallScore} />}
  </span>
);
