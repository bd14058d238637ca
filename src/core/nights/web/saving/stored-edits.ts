import type { LocalDate } from '#domain/time/local-date.ts';
import { draftPrefix } from './device-storage.ts';
import { entriesOf, laneOf, type Outbox } from './edits.ts';
import { type Field, isField, type Value } from './night.ts';
import { unsentPrefix } from './unsent.ts';

/**
 * Unsent edits survive a reload, a crash and a closed tab. One entry per owner, night and field, so tabs do not
 * collide.
 */
export type StoredEdit = {
  date: LocalDate;
  field: Field;
  value: Value;
  stamp: string;
  isDraft?: boolean;
  isAutosaved?: boolean;
  seen?: readonly Value[];
};

type Key = Pick<StoredEdit, 'date' | 'field' | 'stamp'>;

export type StoredEdits = {
  all: () => StoredEdit[];
  save: (edit: StoredEdit) => void;
  /** Removes an edit, unless a newer one of the same field has replaced it. */
  remove: (key: Key) => void;
  /** Whether another tab has replaced or removed an edit that was stored. */
  isSuperseded: (key: Key) => boolean;
};

/** `storage` may be missing or throw; then edits last as long as the page. */
export function storedEdits(storage: Storage | null, owner: string): StoredEdits {
  const prefixes = [unsentPrefix(owner), draftPrefix(owner)] as const;
  const nameOf = ({ date, field }: Pick<Key, 'date' | 'field'>) => `${date}/${field}`;
  const keysOf = (key: Pick<Key, 'date' | 'field'>) => prefixes.map((prefix) => prefix + nameOf(key));
  const isAt = (key: string, stamp: string) => attempt(() => stampOf(storage?.getItem(key) ?? null) === stamp, false);
  /** The stamps that are stored, by night and field. */
  const stored = new Map<string, string>();
  return {
    all: () => {
      const edits = attempt(() => prefixes.flatMap((prefix) => readAll(storage, prefix)), []);
      for (const edit of edits) stored.set(nameOf(edit), edit.stamp);
      return edits;
    },
    save: (edit) =>
      attempt(() => {
        const [unsent, draft] = keysOf(edit) as [string, string];
        storage?.setItem(edit.isDraft ? draft : unsent, JSON.stringify(edit));
        storage?.removeItem(edit.isDraft ? unsent : draft);
        if (storage !== null) stored.set(nameOf(edit), edit.stamp);
      }, undefined),
    remove: (key) => {
      for (const name of keysOf(key)) if (isAt(name, key.stamp)) attempt(() => storage?.removeItem(name), undefined);
    },
    isSuperseded: (key) => stored.get(nameOf(key)) === key.stamp && !keysOf(key).some((name) => isAt(name, key.stamp)),
  };
}

/** Stores the edits that are new in an outbox, and removes those that have left it. */
export function storeDifference(stored: StoredEdits, before: Outbox, after: Outbox): void {
  for (const date of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, current] = [laneOf(before, date).edits, laneOf(after, date).edits];
    for (const [field, { stamp }] of entriesOf(old)) if (!current[field]) stored.remove({ date, field, stamp });
    for (const [field, { dueAtMs: _, refusal: __, ...edit }] of entriesOf(current)) {
      const isStored = old[field]?.stamp === edit.stamp && old[field].isDraft === edit.isDraft;
      if (!isStored) stored.save({ date, field, ...edit });
    }
  }
}

function readAll(storage: Storage | null, prefix: string): StoredEdit[] {
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix));
  return keys.flatMap((key) => {
    const content = attempt<unknown>(() => JSON.parse(storage?.getItem(key) ?? 'null'), null);
    if (isEdit(content)) return [content];
    storage?.removeItem(key);
    return [];
  });
}

const isEdit = (content: unknown): content is StoredEdit =>
  typeof content === 'object' &&
  content !== null &&
  'date' in content &&
  'field' in content &&
  isField(String(content.field)) &&
  'value' in content &&
  'stamp' in content;

const stampOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text)?.stamp);

function attempt<Result>(work: () => Result, fallback: Result): Result {
  try {
    return work();
  } catch {
    // Blocked or full: the edit stays in the page.
    return fallback;
  }
}

/** The browser's storage, or null where it is blocked. */
export const browserStorage = (): Storage | null => attempt(() => globalThis.localStorage, null);
