/** `small`: to see that a measurement works, not to measure. */
export type Size = 'full' | 'small';

/** What a table comes to: a line of the table at the head of the page. `isMet`: undefined where there is no aim. */
export type Glance = { what: string; found: string; aim?: string; isMet?: boolean };

/** What a measurement found, ready to print. `faults`: what must never be, one sentence each. */
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
