import { stayAwayMs } from '#contract/asked-again.ts';
import { caller } from '#contract/call.ts';
import { CallError } from '#contract/errors.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { type LogPatch, patchItem, patchLog } from '../../contract.ts';
import type { Edits, Request } from './edits.ts';
import type { Outcome } from './log-keeper.ts';

/** A save that has heard nothing for so long has failed. */
const TIMEOUT_MS = 20_000;

/** Saves survive the page: they are finished even while it is being closed. */
const call = caller({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }), timeZone: browserTimeZone });

/** Refusals that a later attempt can overcome: after a session has ended, one after signing in again. */
const PASSING = new Set([401, 408, 425, 429]);

export async function sendEdits({ lane, edits }: Request): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (edits.completed) {
      await call(patchItem, { params: { itemId: lane }, body: { completed: edits.completed.value === true }, signal });
    } else {
      await call(patchLog, { params: { logId: lane }, body: patchOf(edits), signal });
    }
    return { kind: 'taken' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Saving the score completes the day. */
export function patchOf(edits: Edits): LogPatch {
  const values = Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit.value]));
  return edits.overallScore ? { ...values, isCompleted: true } : values;
}

export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'taken' }> {
  if (!(error instanceof CallError) || error.status >= 500 || PASSING.has(error.status)) {
    return { kind: 'unknown', stayAwayMs: stayAwayMs(error) };
  }
  return { kind: 'refused', sentence: error.sentence ?? 'This could not be saved.' };
}
