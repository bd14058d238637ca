import { useRef, useState } from 'react';
import { ALL_HABITS } from '#domain/checklist.ts';
import { isClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { browserStorage } from '../saving/kept-edits.ts';
import type { NightChanges } from './night-entry.ts';

export type Drafts = Readonly<Record<LocalDate, NightChanges>>;

const prefixOf = (owner: string): string => `night-draft/${owner}/`;

/** What was entered about nights and never saved: it outlives a reload, a crash and a page that was left. */
export function keptDrafts(storage: Storage | null, owner: string): Drafts {
  const prefix = prefixOf(owner);
  try {
    const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(
      keys.flatMap((key) => {
        const draft = parsed(storage?.getItem(key) ?? '');
        return draft === null ? [] : [[key.slice(prefix.length), draft]];
      }),
    );
  } catch {
    return {};
  }
}

function parsed(text: string): NightChanges | null {
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

const isTime = (value: unknown): boolean => value === null || (typeof value === 'string' && isClockTime(value));
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const HOLDS: { [Field in keyof NightChanges]-?: (value: unknown) => boolean } = {
  bedTime: isTime,
  wakeTime: isTime,
  sleepQualityScore: (value) => isWhole(value, 1, 10),
  notes: (value) => typeof value === 'string',
  habitsDone: (value) => isWhole(value, 0, ALL_HABITS),
};

const isDraft = (draft: unknown): draft is NightChanges =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.entries(draft).every(([field, value]) => HOLDS[field as keyof NightChanges]?.(value));

/** Keeps the draft of a night; an empty one is forgotten. */
export function keepDraft(storage: Storage | null, owner: string, date: LocalDate, draft: NightChanges): void {
  try {
    if (Object.keys(draft).length === 0) storage?.removeItem(prefixOf(owner) + date);
    else storage?.setItem(prefixOf(owner) + date, JSON.stringify(draft));
  } catch {
    // Blocked or full: the draft still stands in the page.
  }
}

/** The drafts of all nights. `revise` takes the draft as it is at that moment, also after the dialog was closed. */
export function useNightDrafts(owner: string) {
  const [drafts, setDrafts] = useState(() => keptDrafts(browserStorage(), owner));
  const newest = useRef(drafts);
  const [restored] = useState(() => new Set(Object.keys(drafts)));
  const revise = (date: LocalDate, change: (draft: NightChanges) => NightChanges) => {
    const draft = change(newest.current[date] ?? {});
    newest.current = { ...newest.current, [date]: draft };
    keepDraft(browserStorage(), owner, date, draft);
    setDrafts(newest.current);
  };
  return {
    draftOf: (date: LocalDate): NightChanges => drafts[date] ?? {},
    /** Nights whose draft is from an earlier visit. */
    restored,
    revise,
  };
}
