/**
 * The rubric of all analyzers. Analyzers rate items; code turns ratings into a score. The weights are a judgment from
 * the sleep literature, listed in `docs/room-analysis.md`.
 */
export const RUBRIC = [
  { id: 'window_light', weight: 22, label: 'Light from the window' },
  { id: 'room_light', weight: 18, label: 'Light in the room' },
  { id: 'light_color', weight: 10, label: 'Color of the light' },
  { id: 'screens', weight: 15, label: 'Screens' },
  { id: 'tidiness', weight: 15, label: 'Tidiness' },
  { id: 'bed', weight: 12, label: 'The bed' },
  { id: 'calm', weight: 8, label: 'Calm colors' },
] as const;

type Level = 'low' | 'middle' | 'high' | 'good';

/** The level of a rating. Findings and advice both use it, so that they cannot contradict each other. */
export function levelOf(rating: number): Level {
  if (rating <= 1) return 'low';
  if (rating <= 2.5) return 'middle';
  return rating < 3.5 ? 'high' : 'good';
}
