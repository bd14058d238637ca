import { useId } from 'react';
import { ScoreArcs } from '#core/nights/web/night/score-ring.tsx';
import { dailyLabel, threeBand } from '#domain/score/bands.ts';
import type { OpenParts } from '#domain/score/open-parts.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';

type ScoreDialProps = Pick<OpenParts, 'parts' | 'open'> & { total: number | null };

/** The score in a ring of its parts. `total` null: no score yet. */
export function ScoreDial({ total, parts, open }: ScoreDialProps) {
  const tone = threeBand(total);
  const id = useId();
  return (
    <div className="relative mx-auto mt-1 aspect-square w-60 md:w-68">
      <svg viewBox="-136 -136 272 272" aria-hidden="true" className="size-full overflow-visible">
        <defs>
          <radialGradient id={id} cx=".64" cy=".34" r=".85">
            <stop offset="0" stopColor={`var(--${tone})`} stopOpacity=".16" />
            <stop offset="1" stopColor={`var(--${tone})`} stopOpacity=".02" />
          </radialGradient>
        </defs>
        {total !== null && <circle r="96" fill={`url(#${id})`} />}
        <ScoreArcs parts={parts} open={total === null ? parts.map(({ id }) => id) : open} radius={116} width={13} />
      </svg>
      {total === null ? <Waiting /> : <Middle total={total} />}
    </div>
  );
}

/** Shown while nothing is entered. */
const Waiting = () => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-center font-display text-lg leading-6 text-muted-foreground">
    <MoonDisc score={null} tone="none" className="size-14" />
    <p>
      Your score appears
      <br />
      as you log
    </p>
  </div>
);

/**
 * The longest label needs the widest part of the ring, so everything moves up a little for it. No paragraphs, because user-defined
 * paragraph spacing would push the number out of the ring.
 */
function Middle({ total }: { total: number }) {
  const tone = threeBand(total);
  const label = dailyLabel(total);
  const isLong = label.length > 12;
  return (
    <div
      className={classNames(
        'absolute inset-0 grid place-content-center justify-items-center text-center',
        isLong && '-translate-y-3',
      )}
    >
      <span
        className={classNames(
          'figure font-[280] tracking-[-0.045em] forced-color-adjust-none forced-colors:text-[CanvasText]',
          isLong ? 'text-5xl md:text-6xl' : 'text-6xl',
        )}
      >
        {total}
      </span>
      <span
        className={classNames(
          'text-md text-muted-foreground',
          isLong ? 'mt-0.5 mb-1.5 leading-5' : 'mt-1.5 mb-2.5 leading-6',
        )}
      >
        out of 100
      </span>
      <Badge tone={tone} glyph>
        {label}
      </Badge>
    </div>
  );
}
