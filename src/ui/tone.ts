/** How good a value is. Color is never the only sign: each tone has a shape (band-glyph.tsx) and a label. */
export type Tone = 'excellent' | 'good' | 'fair' | 'poor' | 'none';

/**
 * Literal class names, so that Tailwind finds them. Fair and poor share their color: lists show every score below 60 in red, and one score
 * has one color on every page. Their moons and names differ.
 */
export const TONE_CLASSES: Record<Tone, string> = {
  excellent: 'text-excellent',
  good: 'text-good',
  fair: 'text-poor',
  poor: 'text-poor',
  none: 'text-none',
};

/** The same color for a drawing. */
export const toneColor = (tone: Tone): string => `var(--${tone === 'fair' ? 'poor' : tone})`;
