/** How good a value is. Color is never the only sign: each tone has a shape (band-glyph.tsx) and a label. */
export type Tone = 'excellent' | 'good' | 'fair' | 'poor' | 'none';

/** Literal class names, so that Tailwind finds them. */
export const TONE_CLASSES: Record<Tone, string> = {
  excellent: 'text-excellent',
  good: 'text-good',
  fair: 'text-fair',
  poor: 'text-poor',
  none: 'text-none',
};
