import type { LineId } from '#domain/progress/chart-lines.ts';
import { LINE_STYLES } from './line-styles.ts';

/** A short sample of a line beside its name. */
export function LineSample({ id }: { id: LineId }) {
  const { color, width, dash } = LINE_STYLES[id];
  return (
    <svg className="flex-none" width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
      <path d="M2 4H24" stroke={color} strokeWidth={width + 0.25} strokeLinecap="round" strokeDasharray={dash} />
    </svg>
  );
}
