/** How good a thing is. Colour is never alone: each tone has a shape (band-glyph.tsx) and the words beside it. */
export type Tone = 'excellent' | 'good' | 'fair' | 'poor' | 'none';

/** Literal class names, so that the style sheet finds them. */
export const TONE_CLASSES: Record<Tone, string> = {
  excellent: 'text-excellent',
  good: 'text-good',
  fair: 'text-fair',
  poor: 'text-poor',
  none: 'text-none',
};
