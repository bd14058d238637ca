import type { YearCell } from '#domain/progress/year-cells.ts';

/** Where a key leads from a place in the year, whose cells are days in a row; null where it leads nowhere. */
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
