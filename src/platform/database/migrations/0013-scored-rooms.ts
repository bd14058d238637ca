import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The newest room analysis with a verdict is read with every log. One without a verdict has the band 100 and is not in
 * this index, so the number of those does not matter.
 */
export const scoredRooms: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ${sql.id('roomAnalysesScored')} on ${sql.id('roomAnalyses')} (${sql.id('owner')}, ${sql.id('analyzedAt')}) where ${sql.id('band')} < 100`.execute(
    db,
  );
}
