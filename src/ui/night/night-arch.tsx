import { type ReactNode, useState } from 'react';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { classNames } from '../class-names.ts';
import { ArchDrawing } from './arch-drawing.tsx';
import { nightAxis } from './night-axis.ts';

/**
 * The night from bed to wake as a band on an arch of hours, animated with the times; without the band while a time is missing. `label` is
 * its text alternative, `children` are in the middle. With `isWindow` the wide arch shows sky and hills.
 */
export function NightArch({
  bed,
  wake,
  label,
  pieces = [],
  isWindow = false,
  children,
}: {
  bed: ClockTime | null;
  wake: ClockTime | null;
  label: string;
  /** Of a night with gaps, in minutes after midnight. */
  pieces?: readonly (readonly [from: number, until: number])[];
  isWindow?: boolean;
  children: ReactNode;
}) {
  // Rotating the phone swaps the two drawings, which must not animate the band again.
  const [isDrawn, setDrawn] = useState(false);
  const drawing = { axis: nightAxis(bed, wake), pieces, isDrawn, label, night: 'band' } as const;
  return (
    <div className="relative max-md:-mt-2" onAnimationEnd={() => setDrawn(true)}>
      <ArchDrawing size="large" {...drawing} isWindow={isWindow} className="max-md:hidden" />
      <ArchDrawing size="small" {...drawing} className="md:hidden" />
      <div
        className={classNames(
          'pointer-events-none absolute inset-x-0 bottom-[11%] text-center',
          isWindow ? 'md:bottom-[27%]' : 'md:bottom-[13%]',
        )}
      >
        {children}
      </div>
    </div>
  );
}
