import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import type { Database } from './database/schema.ts';

/** The origin of what a connected wearable sends; a file's origin is the id of its import. */
export const CONNECTION = 'connection';

/**
 * What keeps the sleeps of a person. Wearables and files bring sleeps; one feature keeps them, so that a night is the same wherever it
 * came from. All of it happens inside the caller's transaction, which should hold a row of the person that erasing them would remove (the
 * import, the notice), so that nothing is kept of somebody who has gone.
 */
export type SessionKeeper = {
  /**
   * Keeps what is new or better told than what is here; of a connection also what a file told as good, so that it stays when the file is
   * taken back. Keeping the same twice changes nothing.
   */
  keep(
    transaction: Database,
    given: { owner: string; origin: string; sessions: readonly PlacedSession[]; at: string },
  ): Promise<{
    /** Nights that their source had not told before. */
    newNights: number;
    /** Keys (`sessionKey`) of the given sleeps that other origins had told as good before. */
    alreadyTold: string[];
  }>;
  /** The stored sessions that the nights of coming ones depend on, for `comparedNights`. */
  storedBeside(db: Database, owner: string, coming: readonly SessionExtent[]): Promise<PlacedSession[]>;
  /** Takes back what an origin brought. A sleep whose key has an heir goes to that origin instead. */
  forget(
    transaction: Database,
    given: { owner: string; origin: string; heirs: ReadonlyMap<string, string> },
  ): Promise<void>;
};
