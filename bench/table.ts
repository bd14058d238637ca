/** `small`: to see that a measurement works, not to measure. */
export type Size = 'full' | 'small';

/** What a measurement found, ready to print. `faults`: what must never be, one sentence each. */
export type Table = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  notes: string;
  faults?: readonly string[];
};

export function markdownOf({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'));
  return [`### ${title}`, '', line(columns), line(rule), ...rows.map(line), '', notes].join('\n');
}
