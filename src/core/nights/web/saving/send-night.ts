import { createCaller } from '#contract/call.ts';
import { CallError } from '#contract/errors.ts';
import { retryAfterMs } from '#contract/retry-after.ts';
import { call as readingCall } from '#core/person/web/call.ts';
import { checklistItemId, type HabitKey } from '#domain/checklist.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import {
  fetchNight,
  fetchToday,
  type LogPatch,
  type NightPatch,
  patchItem,
  patchLog,
  saveNight,
} from '../../contract.ts';
import { type Edits, entriesOf, type Request } from './edits.ts';
import { type Field, habitIn, type Night, type Value } from './night.ts';
import { withEdits } from './nights-state.ts';

/** The request may or may not have arrived. `retryAfterMs`: the Retry-After of a busy server. */
type Unknown = { kind: 'unknown'; retryAfterMs?: number };
type Refused = { kind: 'refused'; message: string };

/** Saved, with the server's night where the call answers with it. */
type Taken = { kind: 'taken'; night?: Night };

/** The outcome of a save: saved; refused permanently; or unknown. */
export type SaveOutcome = Taken | Refused | Unknown;

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

/** Refusals about a row: another person's or a deleted one, or a request without an identity. */
const STATUSES_OF_ROWS = new Set([401, 403]);

/** Saves edits by their call. Repeating it changes nothing. `logId`: the id of the night's log, where it is known. */
export async function sendNight(ownerId: string, request: Request, logId?: string): Promise<SaveOutcome> {
  try {
    const byId = request.call === 'night' ? null : await saveById(ownerId, request, logId);
    return byId ?? (await saveWhole(ownerId, request));
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Saves edits of a night in one atomic request. */
async function saveWhole(ownerId: string, { date, edits }: Request): Promise<Taken> {
  const { log } = await savingCall(saveNight, { params: { ownerId, date }, body: patchOf(edits), ...withTimeout() });
  return { kind: 'taken', night: log };
}

/** Saves edits of today's log by its id; null where the person has no such log today. */
async function saveById(ownerId: string, { date, edits, call }: Request, knownId?: string): Promise<Taken | null> {
  const opened = knownId ? null : (await savingCall(fetchToday, { params: { ownerId }, ...withTimeout() })).log;
  if (opened && opened.date !== date) return null;
  const logId = knownId ?? opened?.id ?? '';
  try {
    if (call === 'log') {
      const body = { ...(patchOf(edits) as LogPatch), ...(edits.overallScore && { isCompleted: true }) };
      const log = await savingCall(patchLog, { params: { logId }, body, ...withTimeout() });
      return { kind: 'taken', night: log };
    }
    for (const [habit, completed] of Object.entries(patchOf(edits).habits ?? {})) {
      const itemId = checklistItemId(logId, habit as HabitKey);
      await savingCall(patchItem, { params: { itemId }, body: { completed }, ...withTimeout() });
    }
    return { kind: 'taken', ...(opened && { night: withEdits(opened, edits) }) };
  } catch (error) {
    if (error instanceof CallError && STATUSES_OF_ROWS.has(error.status)) return null;
    throw error;
  }
}

const withTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

export async function loadNight(ownerId: string, date: LocalDate): Promise<LoadOutcome> {
  try {
    const { log } = await readingCall(fetchNight, { params: { ownerId, date }, ...withTimeout() });
    return { kind: 'answered', night: log ?? emptyNight(date) };
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
