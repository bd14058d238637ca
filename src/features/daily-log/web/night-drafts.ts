import { useRef, useState } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import { browserStorage } from './kept-edits.ts';
import { NightChanges } from './night-entry.ts';

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
    return NightChanges.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

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
