/** `small`: to check that a measurement works, not to measure. */
export type Size = 'full' | 'small';

/** The summary of a table: a line at the top of the page. `isMet`: undefined without a target. */
export type Glance = { what: string; found: string; aim?: string; isMet?: boolean };

/** The result of a measurement, ready to print. `faults`: results that must never occur, one sentence each. */
export type Table = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  notes: string;
  glance?: readonly Glance[];
  faults?: readonly string[];
};

export function markdownOf({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'));
  return [`### ${title}`, '', line(columns), line(rule), ...rows.map(line), '', notes].join('\n');
}
