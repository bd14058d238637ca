import type { Day } from './day-state.ts';
import type { Edits, Field, Value } from './edits.ts';
import { mergedNotes } from './merged-notes.ts';

/** A field that was changed here and, meanwhile, elsewhere. */
export type Conflict = { field: Field; title: string | null; theirs: Value; ours: Value; kept: Value };

/**
 * Which waiting edits of a lane meet a value of the server that was put there elsewhere, and what comes of it: of notes both texts are
 * kept; of anything else what was entered here, which is sent last. A score follows from the rest and is no conflict.
 */
export function conflictsOf(day: Day, lane: string, edits: Edits): Conflict[] {
  const item = day.checklist.find(({ id }) => id === lane);
  if (lane !== day.log.id && item === undefined) return [];
  return Object.entries(edits).flatMap(([name, edit]) => {
    const field = name as Field;
    const theirs = field === 'completed' ? item?.completed : day.log[field];
    const ours = edit.value;
    if (theirs === undefined || edit.seen === undefined || field === 'overallScore') return [];
    if (theirs === ours || edit.seen.includes(theirs)) return [];
    const kept =
      field === 'notes'
        ? mergedNotes({ before: String(edit.seen[0] ?? ''), theirs: String(theirs), ours: String(ours) })
        : ours;
    return [{ field, title: item?.title ?? null, theirs, ours, kept }];
  });
}
