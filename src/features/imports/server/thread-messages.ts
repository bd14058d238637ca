import type { SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Found } from '../contract.ts';

/** Input of a reading thread. It writes the read data to `readPath`. The caller deletes all of these folders. */
export type ToRead = { filePath: string; readPath: string; scratchFolder: string };

export type ReadingProgress = { doneBytes: number; totalBytes: number };

/** Output of a reading thread. `fault` is a message for the person; `fault` and `isRead` are final. */
export type FromThread = { isRecognized: true } | { progress: ReadingProgress } | { fault: string } | { isRead: true };

/** Input of a placing thread. `wantsSessions`: whether to return the placed sessions too, as they are stored. */
export type ToPlace = { read: Uint8Array; timeZone: TimeZone; wantsSessions: boolean };

/** The time ranges of the placed sessions. The thread then waits for the stored sessions in them. */
export type FromPlacing =
  | { placed: SessionExtent[] }
  | { unusable: string[] }
  | { sessions: SessionContent[] }
  | { found: Found };

/** Outlines of stored sessions, one batch at a time. */
export type ToPlacing = { stored: PlacedSession[]; isLast: boolean };
