import { dailyLabel } from '#domain/score/bands.ts';
import { judgedBand, type OpenParts } from '#domain/score/open-parts.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';
import { OpenStep } from './open-step.tsx';

type ScoreEchoProps = { total: number; parts: OpenParts; isEvening: boolean; savedNote: string | null };

/** The score under the rating with the next step. On wide screens the score itself stands beside the rating. */
export function ScoreEcho({ total, parts, isEvening, savedNote }: ScoreEchoProps) {
  const band = judgedBand(parts, total);
  return (
    <div
      data-echo
      className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 rounded-lg bg-sunk px-3.5 pt-3 inset-line lg:hidden"
    >
      <MoonDisc score={total} tone={band} className="size-10" />
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <span className="sr-only">Sleep score</span>
        <span className="figure text-2xl">{total}</span>
        <span className="text-sm font-[550]">{band === 'none' ? parts.isSoFar && 'so far' : dailyLabel(total)}</span>
      </p>
      <p className="tabular max-w-20 text-right text-xs leading-4.5 text-muted-foreground">{savedNote}</p>
      <OpenStep parts={parts} isEvening={isEvening} className="col-span-full mt-2 border-t border-border" />
    </div>
  );
}
