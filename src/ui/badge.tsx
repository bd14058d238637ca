import type { ReactNode } from 'react';
import { BandGlyph } from './band-glyph.tsx';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

const TONE_CLASSES: Record<Tone | 'lamp', string> = {
  excellent: 'bg-excellent-wash text-excellent-ink',
  good: 'bg-good-wash text-good-ink',
  fair: 'bg-fair-wash text-fair-ink',
  poor: 'bg-poor-wash text-poor-ink',
  none: 'bg-none-wash text-none-ink',
  lamp: 'bg-lamp-wash text-lamp-ink',
};

/** A 28 px pill. `glyph` is a picture before the text; `true` draws the moon phase of the tone. */
export function Badge({
  tone,
  glyph,
  className,
  children,
}: {
  tone: Tone | 'lamp';
  glyph?: ReactNode | true;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 flex-none items-center gap-1.5 rounded-full border border-transparent pr-3 pl-2.5 text-xs',
        'leading-4 font-semibold whitespace-nowrap [&_.lucide]:size-[0.9375rem] [&_.lucide]:[stroke-width:2.2]',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {glyph === true && tone !== 'lamp' ? <BandGlyph tone={tone} /> : glyph}
      {children}
    </span>
  );
}
