/** What a measurement found, ready to print. */
export type Table = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; notes: string };

export function markdownOf({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'));
  return [`### ${title}`, '', line(columns), line(rule), ...rows.map(line), '', notes].join('\n');
}
