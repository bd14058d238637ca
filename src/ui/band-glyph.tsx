import { moonPath } from './art/moon-path.ts';
import type { Tone } from './tone.ts';

/** Lit fraction of the moon for each tone, so that the tone does not depend on color. */
const LIT_FRACTION: Record<Tone, number> = { excellent: 1, good: 0.72, fair: 0.5, poor: 0.22, none: 0 };

/** `size` in pixels; drawn in the current text color. */
export function BandGlyph({ tone, size = 12 }: { tone: Tone; size?: number }) {
  return (
    <svg className="flex-none" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      <circle
        r="6.9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeDasharray={tone === 'none' ? '2.4 2.2' : undefined}
      />
      {tone !== 'none' && <path d={moonPath(tone === 'excellent' ? 6.9 : 6, LIT_FRACTION[tone])} fill="currentColor" />}
    </svg>
  );
}
