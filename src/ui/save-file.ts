/** How long the browser may need to read the file after the click. */
const READ_WITHIN_MS = 10_000;

/** Saves a file. Works offline, because all data is on the page. */
export function saveFile(name: string, content: string, type: 'text/html' | 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Saves rows for a spreadsheet. The cells must contain no commas, quotes or line ends. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveFile(`${name}.csv`, rows.map((row) => `${row.join(',')}\r\n`).join(''), 'text/csv');
