import type { LocalDate } from '#domain/time/local-date.ts';
import type { Field, Value } from './edits.ts';
import { unsentPrefix } from './has-unsent.ts';

/** Unsent edits outlive a reload, a crash and a closed tab. One entry per owner, lane and field, so tabs do not collide. */
export type KeptEdit = {
  lane: string;
  field: Field;
  value: Value;
  stamp: string;
  /** Of which day the lane is; entries of earlier versions have none. */
  date?: LocalDate;
  seen?: readonly Value[];
};

export type KeptEdits = {
  all: () => KeptEdit[];
  /** Whether it could be stored. */
  keep: (edit: KeptEdit) => boolean;
  /** Forgets an edit, unless a newer one of the same field has replaced it. */
  forget: (edit: Pick<KeptEdit, 'lane' | 'field' | 'stamp'>) => void;
  /** Whether an edit is still the newest of its field in any tab. */
  holds: (edit: Pick<KeptEdit, 'lane' | 'field' | 'stamp'>) => boolean;
};

/** `storage` may be missing or refuse: then edits last as long as the page. */
export function keptEdits(storage: Storage | null, owner: string): KeptEdits {
  const prefix = unsentPrefix(owner);
  const keyOf = ({ lane, field }: Pick<KeptEdit, 'lane' | 'field'>) => `${prefix}${lane}/${field}`;
  const read = (key: string): KeptEdit | null => attempt(() => parsed(storage?.getItem(key) ?? null), null);
  const isNewest = (edit: Pick<KeptEdit, 'lane' | 'field' | 'stamp'>) => read(keyOf(edit))?.stamp === edit.stamp;
  return {
    all: () =>
      attempt(
        () =>
          Object.keys(storage ?? {})
            .filter((key) => key.startsWith(prefix))
            .flatMap((key) => read(key) ?? []),
        [],
      ),
    keep: (edit) =>
      attempt(() => {
        storage?.setItem(keyOf(edit), JSON.stringify(edit));
        return storage !== null;
      }, false),
    forget: (edit) => {
      if (isNewest(edit)) attempt(() => storage?.removeItem(keyOf(edit)), undefined);
    },
    holds: isNewest,
  };
}

function parsed(text: string | null): KeptEdit | null {
  if (text === null) return null;
  const edit: unknown = JSON.parse(text);
  const isEdit =
    typeof edit === 'object' &&
    edit !== null &&
    'lane' in edit &&
    'field' in edit &&
    'value' in edit &&
    'stamp' in edit;
  return isEdit ? (edit as KeptEdit) : null;
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    // Blocked or full: the edit still stands in the page.
    return otherwise;
  }
}

/** The browser's storage, or null where it is blocked. */
export const browserStorage = (): Storage | null => attempt(() => globalThis.localStorage, null);
