import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { roomScoreRequest } from './load.ts';
import type { Size, Table } from './table.ts';

const NOTES = `\`GET /api/room-score/{id}\`, which every open page repeats as well: 100 guests with their own cookies. The bare server does
the same two reads.`;

export const roomScore = async (size: Size): Promise<Table> =>
  comparisonTable('Room score', NOTES, await compare(roomScoreRequest, size));
