import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { Answers, RoomReport } from '#domain/room/room-report.ts';
import { NO_VERDICT_BAND } from '#domain/room/score.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';
import { getPhoto, type PastAnalysis, type RoomAnalysis } from '../contract.ts';

/** The only module that writes `roomAnalyses`. */

export type StoredAnalysis = { owner: string; photoKey: string } & RoomAnalysis;

/**
 * The stored score of an analysis without a verdict, because the version before reads a whole number. The band tells
 * both kinds apart.
 */
const STORED_WITHOUT_VERDICT = 60;

/** A literal, because an index covers only the rows with a verdict and a parameter would not use it. */
const HAS_VERDICT_BELOW = sql.lit(NO_VERDICT_BAND);

const scoreOf = ({ score, band }: Pick<Tables['roomAnalyses'], 'score' | 'band'>): number | null =>
  band === NO_VERDICT_BAND ? null : score;

export const photoUrl = (analysisId: string): string => getPhoto.path.replace(':analysisId', analysisId);

export async function saveAnalysis(transaction: Database, analysis: LockedRow<StoredAnalysis>): Promise<void> {
  const { owner, id, analyzedAt, band, photoKey } = analysis;
  const score = analysis.score ?? STORED_WITHOUT_VERDICT;
  await transaction
    .insertInto('roomAnalyses')
    .values({
      owner,
      id,
      analyzedAt,
      score,
      band,
      photoKey,
      report: JSON.stringify({ ...RoomReport.parse(analysis), score }),
      answers: JSON.stringify(analysis.answers),
    })
    .execute();
}

/** Every open page polls it. */
const newestScores = preparedQuery((db, { owner }: { owner: string }) =>
  db
    .selectFrom('roomAnalyses')
    .select('score')
    .where('owner', '=', owner)
    .where('band', '<', HAS_VERDICT_BELOW)
    .orderBy('analyzedAt', 'desc')
    .limit(1),
);

export async function newestScore(db: Database, owner: string): Promise<number | null> {
  const [newest] = await newestScores(db, { owner });
  return newest?.score ?? null;
}

/** The score of a person's newest room analysis with a verdict, as part of another statement. */
export const newestRoomScore = (
  row: Pick<ExpressionBuilder<Tables, 'roomAnalyses'>, 'selectFrom'>,
  owner: Expression<string>,
) =>
  row
    .selectFrom('roomAnalyses')
    .select('score')
    .where('roomAnalyses.owner', '=', owner)
    .where('roomAnalyses.band', '<', HAS_VERDICT_BELOW)
    .orderBy('analyzedAt', 'desc')
    .limit(1);

/** Newest first. */
export async function pastAnalyses(db: Database, owner: string): Promise<PastAnalysis[]> {
  const rows = await db
    .selectFrom('roomAnalyses')
    .select(['id', 'analyzedAt', 'score', 'band'])
    .where('owner', '=', owner)
    .orderBy('analyzedAt', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, score: scoreOf(row), imageUrl: photoUrl(row.id) }));
}

/** The reports of the newest analyses with a verdict, newest first. */
export async function newestReports(
  db: Database,
  owner: string,
  limit: number,
): Promise<{ analyzedAt: string; score: number; report: RoomReport; answers: Answers }[]> {
  const rows = await db
    .selectFrom('roomAnalyses')
    .select(['analyzedAt', 'score', 'report', 'answers'])
    .where('owner', '=', owner)
    .where('band', '<', HAS_VERDICT_BELOW)
    .orderBy('analyzedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    report: RoomReport.parse(JSON.parse(row.report)),
    answers: Answers.parse(JSON.parse(row.answers)),
  }));
}

/** Undefined when the owner has no such analysis. */
export async function findAnalysis(db: Database, owner: string, id: string): Promise<StoredAnalysis | undefined> {
  const row = await db
    .selectFrom('roomAnalyses')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && storedAnalysis(row);
}

/** Every analysis of a person with all details, oldest first. */
export async function fullAnalyses(db: Database, owner: string): Promise<RoomAnalysis[]> {
  const rows = await db
    .selectFrom('roomAnalyses')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('analyzedAt')
    .execute();
  return rows.map((row) => {
    const { owner: _, photoKey: __, ...analysis } = storedAnalysis(row);
    return analysis;
  });
}

const storedAnalysis = (row: Selectable<Tables['roomAnalyses']>): StoredAnalysis => ({
  ...RoomReport.parse(JSON.parse(row.report)),
  score: scoreOf(row),
  answers: Answers.parse(JSON.parse(row.answers)),
  owner: row.owner,
  id: row.id,
  analyzedAt: row.analyzedAt,
  imageUrl: photoUrl(row.id),
  photoKey: row.photoKey,
});

/** Moves all analyses of some owners to another and returns their number. The photos stay in place. */
export async function transferAnalyses(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const result = await db.updateTable('roomAnalyses').set({ owner: to }).where('owner', 'in', from).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function photosOf(db: Database, owner: string): Promise<{ address: string; blobKey: string }[]> {
  const rows = await db.selectFrom('roomAnalyses').select(['id', 'photoKey']).where('owner', '=', owner).execute();
  return rows.map(({ id, photoKey }) => ({ address: photoUrl(id), blobKey: photoKey }));
}

export async function deleteAnalyses(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('roomAnalyses').where('owner', '=', owner).execute();
}

export async function deleteAnalysis(db: Database, owner: string, id: string): Promise<void> {
  await db.deleteFrom('roomAnalyses').where('owner', '=', owner).where('id', '=', id).execute();
}
