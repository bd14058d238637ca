import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';

/** What the ways of reaching a person stand on. */
export type ChannelNeeds = Pick<Platform, 'db' | 'clock' | 'push' | 'settings' | 'limits'> & {
  /** Plans the next reminders of a person anew, inside the transaction that changed how they can be reached. */
  refresh: (transaction: Database, owner: string, nowMs: number) => Promise<void>;
};
