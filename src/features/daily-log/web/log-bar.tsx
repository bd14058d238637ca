import { ScoreRing } from '#core/nights/web/night/score-ring.tsx';
import { CHECKLIST, habitCount } from '#domain/checklist.ts';
import { dailyLabel } from '#domain/score/bands.ts';
import { judgedBand, type OpenParts } from '#domain/score/open-parts.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';
import { OpenStep } from './open-step.tsx';

type LogBarProps = {
  /** Null while nothing is entered. */
  total: number | null;
  parts: OpenParts;
  /** The habits of the coming night while its checklist is shown. */
  coming: number | null;
  savedNote: string | null;
};

/** The score of a phone's log with its next step, above the tab bar. */
export function LogBar({ total, parts, coming, savedNote }: LogBarProps) {
  const score = coming === null ? total : null;
  const band = score === null ? 'none' : judgedBand(parts, score);
  return (
    <div className="log-bar fixed inset-x-2.5 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex min-h-13 items-center gap-3 rounded-xl bg-lift px-3.5 py-1 shadow-float border border-border md:hidden print:hidden">
      {score !== null && parts.isSoFar ? (
        <ScoreRing {...parts} className="size-9" />
      ) : (
        <MoonDisc score={score} tone={band} className="size-8" />
      )}
      <p
        role="status"
        className="min-w-0 text-sm leading-4.75 text-muted-foreground [&>b]:font-semibold [&>b]:text-foreground"
      >
        {score === null ? (
          <>
            <b>
              {coming === null
                ? 'One tap on a moon saves the night'
                : `${habitCount(coming)} of ${CHECKLIST.length} for tonight`}
            </b>
            <br />
            {coming === null ? 'Your score appears as you log' : 'Counts in tomorrow’s score'}
          </>
        ) : (
          <>
            <span className="sr-only">Sleep score </span>
            <span className="figure mr-2 align-middle text-2xl text-foreground">{score}</span>
            <b>{band === 'none' ? parts.isSoFar && 'so far' : dailyLabel(score)}</b>
          </>
        )}
      </p>
      <div className="ml-auto text-right">
        {score !== null && <OpenStep parts={parts} isShort className="min-h-7! justify-end gap-1.5 text-sm" />}
        {savedNote && <p className="tabular text-xs leading-4 text-muted-foreground">{savedNote}</p>}
      </div>
    </div>
  );
}
