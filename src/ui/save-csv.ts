/** How long the browser may need to read the file after the click. */
const READ_WITHIN_MS = 10_000;

/** Saves rows as a file for a spreadsheet. Works offline. The cells must contain no commas, quotes or line ends. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
