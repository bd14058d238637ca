import type { ExperimentResult } from '#core/experiments/contract.ts';
import { addDays } from '#domain/time/local-date.ts';

/** The pairs of a result, one per line, for a spreadsheet. Nights are named by their wake dates. */
export const pairsCsv = (pairs: ExperimentResult['pairs']): string =>
  [
    'pair,first night,second night,with on,with,as usual,difference',
    ...pairs.map(({ pair, firstNight, order, with: withChange, without }) =>
      [pair, firstNight, addDays(firstNight, 1), order, withChange, without, withChange - without].join(','),
    ),
    '',
  ].join('\r\n');

/** Saves the pairs as a file. Works offline, because all data is on the page. */
export function downloadPairs(pairs: ExperimentResult['pairs'], endedOn: string): void {
  const url = URL.createObjectURL(new Blob([pairsCsv(pairs)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `experiment-${endedOn}.csv`;
  link.click();
  // The browser reads the URL after the click, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
