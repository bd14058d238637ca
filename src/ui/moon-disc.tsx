import { moonPath } from './art/moon-path.ts';
import { classNames } from './class-names.ts';
import { TONE_CLASSES, type Tone } from './tone.ts';

/** The moon is full from this score on. */
const FULL_MOON_SCORE = 80;

/**
 * A score as a moon: the lit fraction is score/100. Without a score, or with 0, a dashed ring with a dash.
 * `className` gives the size (default 36 px). Hidden from screen readers, because the number is always beside it.
 */
export function MoonDisc({
  score,
  tone,
  className = 'size-9',
}: {
  score: number | null;
  tone: Tone;
  className?: string;
}) {
  const isEmpty = score === null || score <= 0;
  return (
    <svg
      className={classNames('flex-none', TONE_CLASSES[isEmpty ? 'none' : tone], className)}
      viewBox="-18 -18 36 36"
      aria-hidden="true"
    >
      {isEmpty ? (
        <>
          <circle r="16.5" fill="none" stroke="currentColor" strokeWidth="1.25" strokeDasharray="3 3" />
          <path d="M-4 0H4" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </>
      ) : (
        <>
          <circle r="17" fill="currentColor" opacity=".17" />
          <circle r="16.5" fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d={moonPath(17, score >= FULL_MOON_SCORE ? 1 : score / 100)} fill="currentColor" />
        </>
      )}
    </svg>
  );
}
