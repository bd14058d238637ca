import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { roomScoreRequest, saveRequest, todayRequest } from './load.ts';
import type { Size, Table } from './table.ts';

const TODAY_NOTES = `\`POST /api/daily-log/today/{id}\`, the request that every open page repeats: 100 guests with their own cookies. The bare server
does the same two reads with prepared statements and sends the same JSON, and nothing else.`;

export const fetchToday = async (size: Size): Promise<Table> =>
  comparisonTable('Fetch today', TODAY_NOTES, await compare(todayRequest, size));

const SAVE_NOTES = `\`PATCH /api/daily-log/{id}\` with a score, on disk before it is answered (PostgreSQL
\`synchronous_commit=on\`). On SQLite the bare server commits once per request; in the product, concurrent requests share a commit,
as they do in PostgreSQL.`;

export const saveScore = async (size: Size): Promise<Table> =>
  comparisonTable('Save a score', SAVE_NOTES, await compare(saveRequest, size));

const ROOM_NOTES = `\`GET /api/room-score/{id}\`, which every open page repeats as well: 100 guests with their own cookies. The bare server does
the same two reads.`;

export const roomScore = async (size: Size): Promise<Table> =>
  comparisonTable('Room score', ROOM_NOTES, await compare(roomScoreRequest, size));
