import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Found } from '../contract.ts';

/** What a thread is told to read. `readPath`: where what was read is laid down. All lies in folders that the teller removes. */
export type ToRead = { filePath: string; readPath: string; scratchFolder: string };

export type ReadingProgress = { doneBytes: number; totalBytes: number };

/** What the thread tells back: `fault` is a sentence for the person, and like `isRead` the last word. */
export type FromThread = { isRecognized: true } | { progress: ReadingProgress } | { fault: string } | { isRead: true };

/** What a thread is to place in time. `wantsSessions`: whether the placed sessions are needed, besides what is found. */
export type ToPlace = { read: Uint8Array; timeZone: TimeZone; wantsSessions: boolean };

/** Where the placed sessions lie; the thread then waits for what is stored beside them. */
export type FromPlacing =
  | { placed: SessionExtent[] }
  | { unusable: string[] }
  | { sessions: PlacedSession[] }
  | { found: Found };

/** Stored sessions, a batch at a time. */
export type ToPlacing = { stored: PlacedSession[]; isLast: boolean };
