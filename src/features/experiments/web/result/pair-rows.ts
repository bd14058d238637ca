import type { ExperimentResult } from '#core/experiments/contract.ts';
import { addDays } from '#domain/time/local-date.ts';

/** The pairs of a result for a spreadsheet, below the names of the columns. Nights are named by their wake dates. */
export const pairRows = (pairs: ExperimentResult['pairs']): (string | number)[][] => [
  ['pair', 'first night', 'second night', 'with on', 'with', 'as usual', 'difference'],
  ...pairs.map(({ pair, firstNight, order, with: withChange, without }) => [
    pair,
    firstNight,
    addDays(firstNight, 1),
    order,
    withChange,
    without,
    withChange - without,
  ]),
];
