import { call } from '#core/person/web/call.ts';
import { todayIn } from '#core/person/web/today-in.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { fetchNight, NIGHT_DAYS_BACK, openNight } from '../../contract.ts';
import type { DayAnswer } from './log-keeper.ts';
import { outcomeOf } from './send-edits.ts';

/** A question that has heard nothing for so long has failed. */
const TIMEOUT_MS = 20_000;
const DAY_MS = 86_400_000;

const underWay = new Map<string, Promise<DayAnswer>>();

/** What the server has of a person's day; `make`: made where it has none. The lanes of a day ask at once: one question answers them all. */
export function askDay(ownerId: string, date: LocalDate, make: boolean): Promise<DayAnswer> {
  const question = `${ownerId} ${date} ${make}`;
  const asked = underWay.get(question) ?? ask(ownerId, date, make).finally(() => underWay.delete(question));
  underWay.set(question, asked);
  return asked;
}

async function ask(ownerId: string, date: LocalDate, make: boolean): Promise<DayAnswer> {
  const input = { params: { ownerId, date }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    const { log, checklist } = make ? await call(openNight, input) : await call(fetchNight, input);
    return { kind: 'told', day: log && { log, checklist } };
  } catch (error) {
    const outcome = outcomeOf(error);
    // By the server's clock or in the account's zone the day may not have begun yet: it will.
    return outcome.kind === 'refused' && make && !isLongGone(date) ? { kind: 'unknown' } : outcome;
  }
}

const isLongGone = (date: LocalDate): boolean =>
  date < todayIn(null, new Date(Date.now() - (NIGHT_DAYS_BACK - 1) * DAY_MS));
