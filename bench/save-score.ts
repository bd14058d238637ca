import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { saveRequest } from './load.ts';
import type { Size, Table } from './table.ts';

const NOTES = `\`PATCH /api/daily-log/{id}\` with a score, on disk before it is answered (PostgreSQL
\`synchronous_commit=on\`). On SQLite the other two servers commit once per request; in the product, concurrent requests share a commit,
as they do in PostgreSQL.`;

export const saveScore = async (size: Size): Promise<Table> =>
  comparisonTable('Save a score', NOTES, await compare(saveRequest, size));
