import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { GarminPerson } from './fake-garmin-grants.ts';

const DAY_SECONDS = 86_400;
const PULL_TOKEN_MS = 24 * 3_600_000;
/** The limit for nights before the first connection: a month, plus a day for the hours. */
const MONTH_BACK_MS = 32 * 24 * 3_600_000;
/** A larger number is probably in milliseconds. */
const NO_SECONDS = 100_000_000_000;

/** `body` is JSON; undefined for an empty answer. */
export type Reply = { status: number; body?: object };

export const refusal = (status: number, errorMessage: string): Reply => ({ status, body: { errorMessage } });

type PendingPull = { userId: string; nights: unknown[]; untilMs: number };

type Actions = {
  clock: Clock;
  /** How many days one request for past nights may span. */
  maxDaysPerRequest: number;
  permissionsShape: () => 'list' | 'object';
  disconnect: (person: GarminPerson) => void;
  /** Schedules the delivery of past nights; times in epoch seconds. */
  sendPastNights: (person: GarminPerson, from: number, to: number) => void;
};

/** Answers requests to the Health API that have an access token. */
export class GarminApi {
  readonly #actions: Actions;
  readonly #pendingPulls = new Map<string, PendingPull>();

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  /** `what` is the method and the path below the API's base path. */
  answer(what: string, person: GarminPerson, query: URLSearchParams): Reply {
    if (what === 'GET /user/id') return { status: 200, body: { userId: person.userId } };
    if (what === 'GET /user/permissions') {
      const permissions = [...person.permissions];
      return { status: 200, body: this.#actions.permissionsShape() === 'list' ? permissions : { permissions } };
    }
    if (what === 'DELETE /user/registration') {
      this.#actions.disconnect(person);
      return { status: 204 };
    }
    if (what !== 'GET /sleeps' && what !== 'GET /backfill/sleeps') return refusal(404, 'Not found');
    if (!person.permissions.has('HEALTH_EXPORT')) return refusal(412, 'User permission HEALTH_EXPORT is off');
    return what === 'GET /sleeps' ? this.#pull(person, query) : this.#backfill(person, query);
  }

  /** Stores nights of one person to be fetched once. Returns the query of their address. */
  offerNights(userId: string, nights: unknown[]): string {
    const nowMs = this.#actions.clock.nowMs();
    for (const [token, { untilMs }] of this.#pendingPulls) if (untilMs <= nowMs) this.#pendingPulls.delete(token);
    const token = randomBytes(12).toString('hex').toUpperCase();
    this.#pendingPulls.set(token, { userId, nights, untilMs: nowMs + PULL_TOKEN_MS });
    const now = Math.floor(nowMs / 1000);
    return `uploadStartTimeInSeconds=${now - 60}&uploadEndTimeInSeconds=${now}&token=${token}`;
  }

  #pull({ userId }: GarminPerson, query: URLSearchParams): Reply {
    const token = query.get('token') ?? '';
    const pendingPull = this.#pendingPulls.get(token);
    if (pendingPull?.userId !== userId || pendingPull.untilMs <= this.#actions.clock.nowMs()) {
      return refusal(400, 'InvalidPullTokenException failure');
    }
    const [from, to] = secondsIn(query, 'uploadStartTimeInSeconds', 'uploadEndTimeInSeconds');
    if (from === undefined || to === undefined) return refusal(400, 'Missing time range parameters');
    if (from >= to || to - from > DAY_SECONDS) return refusal(400, 'Invalid time range parameters');
    this.#pendingPulls.delete(token);
    return { status: 200, body: pendingPull.nights };
  }

  #backfill(person: GarminPerson, query: URLSearchParams): Reply {
    const { maxDaysPerRequest, sendPastNights } = this.#actions;
    if (!person.permissions.has('HISTORICAL_DATA_EXPORT')) return refusal(403, 'No permission for historical data');
    const [from, to] = secondsIn(query, 'summaryStartTimeInSeconds', 'summaryEndTimeInSeconds');
    if (from === undefined || to === undefined) return refusal(400, 'Missing time range parameters');
    if (from >= to || to > NO_SECONDS) return refusal(400, 'Invalid time range parameters');
    if (to - from > maxDaysPerRequest * DAY_SECONDS)
      return refusal(400, `Time range exceeds ${maxDaysPerRequest} days`);
    const earliestMs = (person.firstConnectedAtMs ?? 0) - MONTH_BACK_MS;
    if (from * 1000 < earliestMs) return refusal(400, 'Start time is before the min start time');
    const isDuplicate = person.askedSpans.some((span) => from < span.to && to > span.from);
    if (isDuplicate) return refusal(409, 'Duplicate backfill');
    person.askedSpans.push({ from, to });
    sendPastNights(person, from, to);
    return { status: 202 };
  }
}

const secondsIn = (query: URLSearchParams, ...names: string[]): (number | undefined)[] =>
  names.map((name) => (/^\d+$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined));
