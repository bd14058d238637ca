import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { todayRequest } from './load.ts';
import type { Size, Table } from './table.ts';

const NOTES = `\`POST /api/daily-log/today/{id}\`, the request that every open page repeats: 100 guests with their own cookies. The bare server
does the same two reads with prepared statements and sends the same JSON, and nothing else.`;

export const fetchToday = async (size: Size): Promise<Table> =>
  comparisonTable('Fetch today', NOTES, await compare(todayRequest, size));
