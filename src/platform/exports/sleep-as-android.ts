import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import type { Format, Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { skipped } from './skipped.ts';
import { androidSpan } from './sleep-as-android-times.ts';
import { tableRows } from './table-rows.ts';
import { numberWithin, readingsOf } from './written-number.ts';

const SOURCE = 'sleep-as-android';
/** `DEEP_START-1606863600000`, sometimes followed by a value. */
const EVENT = /^(DEEP|LIGHT|REM|AWAKE)_(START|END)-(\d{12,13})\b/;
const STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({ DEEP: 'deep', LIGHT: 'light', REM: 'rem', AWAKE: 'awake' }),
);
const MAX_EVENTS = 5000;
const MAX_HOURS = 24;

/**
 * Every record has its own row of headings, and more cells than headings. `Id` is the start in epoch milliseconds; the
 * written `From` and `To` are ambiguous at a clock change, and count only where a spreadsheet program rounded the id.
 */
export const sleepAsAndroid: Format = {
  title: 'Sleep as Android',
  recognizes: ({ firstLine }) => /^[^\w,]*Id,[^\w,]*Tz[^\w,]*,[^\w,]*From[^\w,]*,[^\w,]*To\b/.test(firstLine),
  async *read(parts) {
    for (const part of parts) {
      let headings: ReadonlyMap<string, number> = new Map();
      for await (const row of tableRows(part, ',')) {
        if (row[0] === 'Id') headings = new Map(row.map((heading, column) => [heading, column] as const).toReversed());
        // The second row under some headings holds the movement, and begins with an empty cell.
        else if (row[0] !== '') yield* sleepIn(headings, row);
      }
    }
  },
};

function* sleepIn(headings: ReadonlyMap<string, number>, row: readonly string[]): Generator<Found> {
  const cell = (heading: string): string => row[headings.get(heading) ?? -1]?.trim() ?? '';
  const hours = hoursIn(cell('Hours'));
  const span = androidSpan({ id: cell('Id'), zone: cell('Tz'), from: cell('From'), to: cell('To'), hours });
  if (!span) {
    yield skipped('incomplete');
    return;
  }
  const asleep = hours === null ? null : asleepMinutes(hours, cell('LenAdjust'));
  if (asleep === 'ambiguous') yield skipped('ambiguous_number');
  yield importedSession({
    source: SOURCE,
    ...span,
    zone: cell('Tz') || null,
    asleepMinutes: asleep === 'ambiguous' ? null : asleep,
    // The events are instants.
    stages: span.isFloating ? [] : stagesIn(row, span.endMs),
  });
}

/** `6.210`, or `6,210` in some languages: thousands of hours are no sleep. */
function hoursIn(text: string): number | null {
  const hours = numberWithin(text, { min: 0, max: MAX_HOURS });
  if (typeof hours === 'number') return hours;
  return readingsOf(text)[0]?.value ?? null;
}

/** The text `-1.0` marks a record entered by hand, which has no sleep duration. */
function asleepMinutes(hours: number, adjustment: string): number | 'ambiguous' | null {
  if (/^-1[.,]0$/.test(adjustment)) return null;
  if (adjustment === '') return hours * 60;
  const minutes = numberWithin(adjustment, { min: -hours * 60, max: MAX_HOURS * 60 });
  return typeof minutes === 'number' ? hours * 60 + Math.min(0, minutes) : minutes;
}

function stagesIn(row: readonly string[], endMs: number): SessionStage[] {
  const openSince = new Map<string, number>();
  const stages: SessionStage[] = [];
  for (const cell of row.slice(0, MAX_EVENTS)) {
    const [, name = '', edge, timestamp] = EVENT.exec(cell) ?? [];
    const stage = STAGES.get(name);
    const since = openSince.get(name);
    if (!stage) continue;
    if (edge === 'START') openSince.set(name, Number(timestamp));
    else if (since !== undefined && openSince.delete(name)) {
      stages.push({ startMs: since, endMs: Math.min(Number(timestamp), endMs), stage });
    }
  }
  return stages;
}
