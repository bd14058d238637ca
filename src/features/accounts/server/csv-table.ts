/**
 * Text that a spreadsheet may run as a formula (OWASP, CSV injection): an operator, full-width and small forms included, after any white
 * space or invisible characters, or a leading tab or line break.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

const BYTE_ORDER_MARK = '\uFEFF';

/** A table for spreadsheets (RFC 4180). An apostrophe precedes text that they may run as a formula. */
export function csvTable(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
