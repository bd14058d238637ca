import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { askSave } from './load.ts';
import type { Table } from './table.ts';

const NOTES = `\`PATCH /api/daily-log/{id}\` with a score, on disk before it is answered (\`synchronous=FULL\`). The other two commit once a
request; in the product, requests that arrive together share a commit.`;

export const saveScore = async (): Promise<Table> =>
  comparisonTable('Save a score', NOTES, await compare(askSave, [10, 100]));
