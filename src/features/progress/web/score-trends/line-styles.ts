import type { LineId } from '#domain/progress/chart-lines.ts';

/** The style of each line in the chart, its legend and its filters. The dashes distinguish the lines without color. */
export const LINE_STYLES: Record<LineId, { color: string; width: number; dash?: string }> = {
  overallScore: { color: 'var(--series-1)', width: 2.5 },
  sleepQuality: { color: 'var(--series-2)', width: 2, dash: '0.5 5' },
  roomScore: { color: 'var(--series-3)', width: 2, dash: '8 5' },
  timeInBed: { color: 'var(--series-4)', width: 2, dash: '8 4 1 4' },
};
