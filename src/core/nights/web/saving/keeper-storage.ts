import type { LocalDate } from '#domain/time/local-date.ts';
import { draftPrefix, NIGHTS_PREFIX, unsentPrefix } from './device-storage.ts';
import { type Edit, entriesOf } from './edits.ts';
import { type Field, isField } from './night.ts';
import { type NightsState, type StorableNights, storableNights } from './nights-state.ts';

export type StoredEdit = { date: LocalDate; field: Field } & Omit<Edit, 'dueAtMs' | 'refusal'>;

export type KeeperStorage = ReturnType<typeof keeperStorage>;

/**
 * What a browser stores of a person's nights: the unsent edits, which survive a reload, a crash and a closed tab, and the
 * current nights, which open offline. One entry per owner, night and field, so tabs do not collide. `storage` may be
 * missing or throw; then edits last as long as the page.
 */
export function keeperStorage(storage: Storage | null, owner: string) {
  const prefixes = [unsentPrefix(owner), draftPrefix(owner)] as const;
  const nightsKey = NIGHTS_PREFIX + owner;
  /** The stamps that are stored, by night and field. */
  const stamps = new Map<string, string>();
  let storedNights = '';
  const nameOf = (date: LocalDate, field: Field) => `${date}/${field}`;
  const read = (key: string) => attempt<unknown>(() => JSON.parse(storage?.getItem(key) ?? 'null'), null);
  const isAt = (key: string, stamp: string) => (read(key) as StoredEdit | null)?.stamp === stamp;
  const remove = (key: string) => attempt(() => storage?.removeItem(key), undefined);
  const save = (name: string, edit: StoredEdit) =>
    attempt(() => {
      const [unsent, draft] = prefixes.map((prefix) => prefix + name) as [string, string];
      storage?.setItem(edit.isDraft ? draft : unsent, JSON.stringify(edit));
      storage?.removeItem(edit.isDraft ? unsent : draft);
      if (storage !== null) stamps.set(name, edit.stamp);
    }, undefined);

  function storeEdits(
    date: LocalDate,
    { outbox: { [date]: old } }: NightsState,
    { outbox: { [date]: lane } }: NightsState,
  ) {
    for (const [field, { stamp }] of entriesOf(old?.edits ?? {})) {
      if (lane?.edits[field]) continue;
      // Another tab may have replaced it.
      for (const prefix of prefixes)
        if (isAt(prefix + nameOf(date, field), stamp)) remove(prefix + nameOf(date, field));
    }
    for (const [field, { dueAtMs: _, refusal: __, ...edit }] of entriesOf(lane?.edits ?? {})) {
      const stored = old?.edits[field];
      const isStored = stored?.stamp === edit.stamp && stored.isDraft === edit.isDraft;
      if (!isStored) save(nameOf(date, field), { date, field, ...edit });
    }
  }

  return {
    /** The edits of earlier visits. */
    edits: (): StoredEdit[] => {
      const keys = attempt(() => Object.keys(storage ?? {}), []);
      const own = prefixes.flatMap((prefix) => keys.filter((key) => key.startsWith(prefix)));
      const edits = own.flatMap((key) => {
        const content = read(key);
        if (isEdit(content)) return [content];
        remove(key);
        return [];
      });
      for (const { date, field, stamp } of edits) stamps.set(nameOf(date, field), stamp);
      return edits;
    },
    nights: (): StorableNights | null => {
      const content = read(nightsKey) as StorableNights | null;
      return Array.isArray(content?.nights) ? content : null;
    },
    /** Stores what differs between two states. */
    store: (before: NightsState, after: NightsState): void => {
      for (const date of Object.keys({ ...before.outbox, ...after.outbox })) storeEdits(date, before, after);
      const nights = JSON.stringify(storableNights(after));
      if (nights === 'null' || nights === storedNights) return;
      storedNights = nights;
      attempt(() => storage?.setItem(nightsKey, nights), undefined);
    },
    /** Whether another tab has replaced or removed an edit that was stored. */
    isSuperseded: (date: LocalDate, field: Field, { stamp }: Edit): boolean =>
      stamps.get(nameOf(date, field)) === stamp &&
      !prefixes.some((prefix) => isAt(prefix + nameOf(date, field), stamp)),
  };
}

const isEdit = (content: unknown): content is StoredEdit =>
  typeof content === 'object' &&
  content !== null &&
  'date' in content &&
  'field' in content &&
  isField(String(content.field)) &&
  'value' in content &&
  'stamp' in content;

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
