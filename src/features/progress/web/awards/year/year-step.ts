import type { YearCell } from '#domain/progress/year-cells.ts';

/** The index that a key moves to in the year, whose cells are consecutive days; null where it does not move. */
export function yearStep(cells: readonly YearCell[], key: string, index: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: -7,
    ArrowRight: 7,
    PageUp: -28,
    PageDown: 28,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return cells.length - 1;
  const step = steps[key];
  if (step === undefined) return null;
  return cells[index + step] ? index + step : index;
}
