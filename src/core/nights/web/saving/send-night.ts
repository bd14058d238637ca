import { createCaller } from '#contract/call.ts';
import { CallError } from '#contract/errors.ts';
import { retryAfterMs } from '#contract/retry-after.ts';
import { call as readingCall } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { fetchNight, type NightPatch, saveNight } from '../../contract.ts';
import { type Edits, entriesOf, type Request } from './edits.ts';
import { emptyNight, type Field, habitIn, type Night, nightOf, type Value } from './night.ts';

/** The request may or may not have arrived. `retryAfterMs`: the Retry-After of a busy server. */
type Unknown = { kind: 'unknown'; retryAfterMs?: number };
type Refused = { kind: 'refused'; message: string };

/** The outcome of a save: saved, with the server's night; refused permanently; or unknown. */
export type SaveOutcome = { kind: 'taken'; night: Night } | Refused | Unknown;

/** The server's night, loaded before waiting edits are sent. */
export type LoadOutcome = { kind: 'answered'; night: Night } | Refused | Unknown;

/** A request without a response fails after this time. */
const TIMEOUT_MS = 20_000;

/** Saves survive the page: the browser finishes them while the page closes. */
const savingCall = createCaller({
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  timeZone: browserTimeZone,
});

/**
 * Refusals that a later attempt can overcome: an ended sign-in succeeds after signing in again, and 404 occurs while
 * servers of the previous version, which lack the address, run beside the new ones.
 */
const TEMPORARY_STATUSES = new Set([401, 404, 408, 425, 429]);

/** Saves the edits of a night in one atomic request. Repeating it changes nothing. */
export async function sendNight(ownerId: string, { date, edits }: Request): Promise<SaveOutcome> {
  try {
    const { log } = await savingCall(saveNight, {
      params: { ownerId, date },
      body: patchOf(edits),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { kind: 'taken', night: nightOf(log) };
  } catch (error) {
    return outcomeOf(error);
  }
}

export async function loadNight(ownerId: string, date: LocalDate): Promise<LoadOutcome> {
  try {
    const { log } = await readingCall(fetchNight, {
      params: { ownerId, date },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { kind: 'answered', night: log ? nightOf(log) : emptyNight(date) };
  } catch (error) {
    return outcomeOf(error);
  }
}

export function patchOf(edits: Edits): NightPatch {
  const values = entriesOf(edits).map(([field, { value }]) => ({ field, habit: habitIn(field), value }));
  const habits = values.flatMap(({ habit, value }) => (habit === undefined ? [] : [[habit, value]]));
  const plain = values.flatMap(({ field, habit, value }) => (habit === undefined ? [entryOf(field, value)] : []));
  return { ...Object.fromEntries(plain), ...(habits.length > 0 && { habits: Object.fromEntries(habits) }) };
}

/** A removed rating is sent as its flag, because a rating is never null. */
const entryOf = (field: Field, value: Value): [keyof NightPatch, Value] =>
  field === 'sleepQualityScore' && value === null ? ['isRated', false] : [field as keyof NightPatch, value];

function outcomeOf(error: unknown): Refused | Unknown {
  if (!(error instanceof CallError) || error.status >= 500 || TEMPORARY_STATUSES.has(error.status)) {
    return { kind: 'unknown', retryAfterMs: retryAfterMs(error) };
  }
  return { kind: 'refused', message: error.serverMessage ?? 'This could not be saved.' };
}
