import { useSyncExternalStore } from 'react';
import { findPagePath, PAGES } from '#contract/pages.ts';
import { hasStoredNights } from '#core/nights/web/saving/device-storage.ts';
import { formatInstantDate } from '#core/person/web/format-instant.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { localClockTime, localDate } from '#core/person/web/today-in.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { usePath } from '#ui/link.ts';
import { nonBreaking } from '#ui/non-breaking.ts';
import { queryClient } from '../queries.tsx';
import type { PageState } from './connection-message.ts';

/** What the open page can do without the server. */
export function usePageState(): PageState {
  const address = findPagePath(usePath());
  const answers = useSyncExternalStore(subscribe, shownAnswers);
  if (address === '/daily-log') return { kind: hasStoredNights(ownerId()) ? 'log' : 'connected only' };
  if (address === null || PAGES[address].worksOffline) return { kind: 'complete' };
  // A guest's Home shows no answers.
  if (answers === '') return { kind: address === '/' ? 'complete' : 'connected only' };
  const { oldestMs, missing } = JSON.parse(answers) as ShownAnswers;
  if (oldestMs !== null) return { kind: 'stored', asOf: formatAsOf(oldestMs, new Date()), isPartial: missing > 0 };
  return { kind: missing > 0 ? 'missing' : 'complete' };
}

type ShownAnswers = { oldestMs: number | null; missing: number };

const subscribe = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener);

/** The answers of the page that could be stored, as text so that equal ones are equal; empty if it shows none. */
function shownAnswers(): string {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.isStored === true })
    .map(({ state }) => state);
  if (shown.length === 0) return '';
  const times = shown.filter(({ data }) => data !== undefined).map(({ dataUpdatedAt }) => dataUpdatedAt);
  const answers: ShownAnswers = {
    oldestMs: times.length > 0 ? Math.min(...times) : null,
    missing: shown.filter(({ data, status }) => data === undefined && status === 'error').length,
  };
  return JSON.stringify(answers);
}

/** `7:12 AM` of today, else `Nov 21, 2026, 7:12 AM`. */
function formatAsOf(instantMs: number, now: Date): string {
  const instant = new Date(instantMs);
  const time = clockText(localClockTime(instant));
  const isToday = localDate(instant) === localDate(now);
  return nonBreaking(isToday ? time : `${formatInstantDate(instant.toISOString())}, ${time}`);
}
