import type { LocalDate } from '#domain/time/local-date.ts';
import type { DailyLog } from '../../contract.ts';
import { nightWords } from './long-date.ts';
import { NightBadge } from './night-badge.tsx';

/** Which night it was, and its saved score. */
export const NightSubtitle = ({ date, log }: { date: LocalDate; log: DailyLog | null | undefined }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {nightWords(date)}
    {log && <NightBadge score={log.overallScore} />}
  </span>
);
