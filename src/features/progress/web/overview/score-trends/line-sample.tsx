import type { LineId } from '#domain/progress/chart-lines.ts';

/** The style of each line in the chart, its legend and its filters. The dashes distinguish the lines without color. */
export const LINE_STYLES: Record<LineId, { color: string; width: number; dash?: string }> = {
  overallScore: { color: 'var(--series-1)', width: 2.5 },
  sleepQuality: { color: 'var(--series-2)', width: 2, dash: '0.5 5' },
  roomScore: { color: 'var(--series-3)', width: 2, dash: '8 5' },
  timeInBed: { color: 'var(--series-4)', width: 2, dash: '8 4 1 4' },
};

/** A short sample of a line beside its name. */
export function LineSample({ id }: { id: LineId }) {
  const { color, width, dash } = LINE_STYLES[id];
  return (
    <svg className="flex-none" width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
      <path d="M2 4H24" stroke={color} strokeWidth={width + 0.25} strokeLinecap="round" strokeDasharray={dash} />
    </svg>
  );
}
