import { badgeState } from '#core/nights/web/saving/edits.ts';
import { type Field, habitIn } from '#core/nights/web/saving/night.ts';
import type { NightsState } from '#core/nights/web/saving/nights-state.ts';
import { localClockTime } from '#core/person/web/today-in.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { nonBreaking } from '#ui/non-breaking.ts';

/**
 * What of a night was saved last, and when: `Rating saved 7:12 AM`. Null if nothing was entered since the page was opened. The badge of
 * the score says the same before and after saving.
 */
export function savedNote(state: NightsState, date: LocalDate, online: boolean): string | null {
  const lane = state.outbox[date];
  const saving = badgeState(lane ? { [date]: lane } : {}, online);
  if (saving === 'pending') return 'Saving...';
  if (saving !== 'idle' && lane) return 'Not saved yet';
  const saved = state.saved[date];
  if (!saved) return null;
  const time = nonBreaking(clockText(localClockTime(new Date(performance.timeOrigin + saved.atMs))));
  return `${savedWhat(saved.fields)} ${time}`;
}

/** `Rating saved`; only `Saved` for several things. */
function savedWhat(fields: readonly Field[]): string {
  const things = new Set(fields.map(thingOf));
  const [only] = things;
  return things.size === 1 && only ? `${only} saved` : 'Saved';
}

const THINGS: Partial<Record<Field, string>> = {
  bedTime: 'Times',
  wakeTime: 'Times',
  sleepQualityScore: 'Rating',
  notes: 'Note',
  isAnswered: 'Habits',
};

const thingOf = (field: Field): string | undefined => (habitIn(field) ? 'Habits' : THINGS[field]);
