import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { scoreBasis } from '#domain/room/comparable-score.ts';
import { ratingsIn, roomReport } from '#domain/room/report.ts';
import { Answers, PhotoRatings, RoomReport } from '#domain/room/room-report.ts';
import type { DatedScore } from '#domain/room-change/scored-changes.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { dateIn } from '#domain/time/zone.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { acquireAdvisoryLock, supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';
import { getPhoto, type PastAnalysis, RoomAnalysis } from '../contract.ts';

/** The only module that writes `roomAnalyses`. */

/** Of one person: a photo a week for 19 years. */
const MAX_ANALYSES = 1000;
/** Reports that one turn of the event loop reads and checks. */
const READ_PER_TURN = 20;

type Row = Selectable<Tables['roomAnalyses']>;

/** A report with the ratings that it was computed from. Rows of the version before have none, and it ignores them. */
const StoredReport = RoomReport.extend({ ratings: PhotoRatings.optional(), modelUntil: z.string().optional() });
type StoredReport = z.infer<typeof StoredReport>;

export type StoredAnalysis = { owner: string; photoKey: string } & RoomAnalysis & Pick<StoredReport, 'ratings'>;

/** The version before stored 60 plus or minus 100 where it gave no score. Such a row is scored when it is read. */
const UNSCORED_BAND = 100;

export const photoUrl = (analysisId: string): string => getPhoto.path.replace(':analysisId', analysisId);

const scoredColumns = (analysis: StoredAnalysis) => ({
  score: analysis.score,
  band: analysis.band,
  report: JSON.stringify(StoredReport.parse(analysis)),
  answers: JSON.stringify(analysis.answers),
});

const rowWithId = (db: Database, owner: string, id: string) =>
  db.selectFrom('roomAnalyses').selectAll().where('owner', '=', owner).where('id', '=', id);

/** Refuses more analyses than one person may have. */
export async function saveAnalysis(transaction: Database, analysis: LockedRow<StoredAnalysis>): Promise<void> {
  const { owner, id, analyzedAt, photoKey } = analysis;
  await acquireAdvisoryLock(transaction, 'roomAnalyses', owner);
  if ((await countAnalyses(transaction, [owner])) >= MAX_ANALYSES) throw tooManyAnalyses();
  await transaction
    .insertInto('roomAnalyses')
    .values({ owner, id, analyzedAt, photoKey, ...scoredColumns(analysis) })
    .execute();
}

/** Scores a stored analysis again, with other answers or other ratings. Undefined when the owner has no such analysis. */
export async function rescoreAnalysis(
  db: Database,
  owner: string,
  id: string,
  change: (stored: Rescored) => Rescored,
): Promise<StoredAnalysis | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await rowWithId(transaction, owner, id)
      .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) return undefined;
    const stored = storedAnalysis(row);
    const { ratings, answers, modelUntil } = change({ ...stored, ratings: stored.ratings ?? ratingsIn(stored) });
    const changed = { ...stored, ...roomReport(ratings, answers), ratings, answers, modelUntil };
    await transaction
      .updateTable('roomAnalyses')
      .set(scoredColumns(changed))
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    return changed;
  });
}

/** What a score depends on. */
type Rescored = { ratings: PhotoRatings; answers: Answers; modelUntil?: string | undefined };

function reportIn({ score, band, report, answers }: Pick<Row, 'score' | 'band' | 'report' | 'answers'>): StoredReport {
  const stored = StoredReport.parse(JSON.parse(report));
  if (band < UNSCORED_BAND) return { ...stored, score, band };
  return roomReport(ratingsIn(stored), Answers.parse(JSON.parse(answers)));
}

type ScoreRow = Pick<Row, 'score' | 'band' | 'answers'> & { unscored: string | null };

/** Reads the report only where the score must be computed from it. */
const withScore = <Columns>(query: SelectQueryBuilder<Tables, 'roomAnalyses', Columns>) =>
  query.select((row) => [
    'score',
    'band',
    'answers',
    row.case().when('band', '>=', UNSCORED_BAND).then(row.ref('report')).end().as('unscored'),
  ]);

const scoreIn = ({ unscored, ...row }: ScoreRow): Pick<RoomReport, 'score' | 'band'> =>
  unscored === null ? row : reportIn({ ...row, report: unscored });

async function countAnalyses(db: Database, owners: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('roomAnalyses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', 'in', owners)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const tooManyAnalyses = () =>
  refuse('conflict', 'You have 1,000 room photos, which is the limit. Please delete one first.');

/** Every open page polls it. */
const newestScores = preparedQuery((db, { owner }: { owner: string }) =>
  withScore(db.selectFrom('roomAnalyses')).where('owner', '=', owner).orderBy('analyzedAt', 'desc').limit(1),
);

/** The score of a person's newest room analysis, or null without one. */
export async function newestScore(db: Database, owner: string): Promise<number | null> {
  const [newest] = await newestScores(db, { owner });
  return newest ? scoreIn(newest).score : null;
}

/** The same within another query: -1 where only the other function can tell. */
export const newestScoreColumn = (owner: string) =>
  sql<number | null>`(select case when band >= ${sql.lit(UNSCORED_BAND)} then -1 else score end from "roomAnalyses"
    where owner = ${owner} order by "analyzedAt" desc limit 1)`.as('newestScore');

/** Newest first. */
export async function pastAnalyses(db: Database, owner: string): Promise<PastAnalysis[]> {
  const rows = await withScore(db.selectFrom('roomAnalyses'))
    .select(['id', 'analyzedAt'])
    .where('owner', '=', owner)
    .orderBy('analyzedAt', 'desc')
    .execute();
  return rows.map((row) => {
    const { score, band } = scoreIn(row);
    const answers = Answers.parse(JSON.parse(row.answers));
    return { id: row.id, analyzedAt: row.analyzedAt, score, band, imageUrl: photoUrl(row.id), answers };
  });
}

/** The scores of the newest analyses and their reports, oldest first. */
export async function newestReports(
  db: Database,
  owner: string,
  timeZone: TimeZone,
  limit: number,
): Promise<(DatedScore & { report: RoomReport })[]> {
  const rows = await db
    .selectFrom('roomAnalyses')
    .select(['analyzedAt', 'score', 'band', 'report', 'answers'])
    .where('owner', '=', owner)
    .orderBy('analyzedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map((row) => {
    const report = reportIn(row);
    const basis = scoreBasis(report, Answers.parse(JSON.parse(row.answers)));
    const date = dateIn(timeZone, Date.parse(row.analyzedAt));
    return { date, score: report.score, band: report.band, basis, report };
  });
}

/** Undefined when the owner has no such analysis. */
export async function findAnalysis(db: Database, owner: string, id: string): Promise<StoredAnalysis | undefined> {
  const row = await rowWithId(db, owner, id).executeTakeFirst();
  return row && storedAnalysis(row);
}

/** Every analysis of a person with all details, oldest first, few at a time. */
export async function* fullAnalyses(db: Database, owner: string): AsyncGenerator<RoomAnalysis> {
  const all = db.selectFrom('roomAnalyses').where('owner', '=', owner).orderBy('analyzedAt');
  const ids = (await all.select('id').execute()).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += READ_PER_TURN) {
    await nextTurn();
    const some = all.selectAll().where('id', 'in', ids.slice(from, from + READ_PER_TURN));
    for (const row of await some.execute()) yield RoomAnalysis.parse(storedAnalysis(row));
  }
}

const storedAnalysis = (row: Row): StoredAnalysis => ({
  ...reportIn(row),
  answers: Answers.parse(JSON.parse(row.answers)),
  owner: row.owner,
  id: row.id,
  analyzedAt: row.analyzedAt,
  imageUrl: photoUrl(row.id),
  photoKey: row.photoKey,
});

/**
 * Moves all analyses of some owners to another and returns their number. The photos stay in place. Refuses more analyses
 * than one person may have.
 */
export async function transferAnalyses(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const moved = await countAnalyses(db, from);
  if (moved > 0 && moved + (await countAnalyses(db, [to])) > MAX_ANALYSES) throw tooManyAnalyses();
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
