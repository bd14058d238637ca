import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { nightsRequest } from './load.ts';
import type { Size, Table } from './table.ts';

const NIGHTS = 365;

const NOTES = `\`GET /api/daily-logs/{id}\` of 100 guests with a year of nights each, not compressed: the history and the progress page request it
once. The bare server reads the same rows with one prepared statement and sends the same JSON. A hundred clients without a pause are more than the
product can answer within a quarter of a second each: it would shed some of the load.`;

export const dailyLogs = async (size: Size): Promise<Table> =>
  comparisonTable(
    'All nights of a year',
    NOTES,
    await compare(nightsRequest, size, { nights: NIGHTS, connectionCounts: [10] }),
  );
