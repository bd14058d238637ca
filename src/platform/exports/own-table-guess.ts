import type { ColumnChoice, OwnTable } from '#domain/sessions/own-table.ts';
import { suggests } from './heading-words.ts';
import { asleepMinutesIn, ownTableNight } from './own-table-night.ts';
import { DateOrderEvidence } from './written-date.ts';
import { writtenMoment } from './written-moment.ts';
import { readingsOf } from './written-number.ts';

type Column = OwnTable['columns'][number];

const EXAMPLES = 3;
/** Rows and columns that the guess tries. */
const MAX_TRIED = { rows: 30, columns: 8 };
const MIN_SHARE = 0.5;
const HEADING_SCORE = 0.2;
const HOUR_MS = 3_600_000;
const USUAL_MS = { min: 2 * HOUR_MS, max: 14 * HOUR_MS };

/** Which column is what, by the values and less by the headings. `headRows` are above the values. Null if it has no nights. */
export function guessedTable(sample: readonly string[][]): { table: OwnTable; headRows: number; score: number } | null {
  const headRows = sample.findIndex((row) => row.filter((cell) => writtenMoment(cell)).length >= 2);
  if (headRows === -1) return null;
  const rows = sample.slice(headRows);
  const columns = columnsOf(rows, sample[headRows - 1] ?? []);
  const order = dateOrderIn(rows);
  const choices = choicesOf(columns, order ?? 'day-first').map(({ choice, headingScore }) => {
    const tried = rows.filter((row) => row[choice.bed ?? -1] || row[choice.wake ?? -1]).slice(0, MAX_TRIED.rows);
    const share = tried.filter((row) => isUsualNight(row, choice)).length / tried.length;
    return { choice, share, score: share + headingScore };
  });
  const [best] = choices.filter(({ share }) => share >= MIN_SHARE).toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const table = { columns, choice: best.choice, asksDateOrder: order === null, isRemembered: false };
  return { table, headRows, score: best.score };
}

function columnsOf(rows: readonly string[][], headings: readonly string[]): Column[] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => {
    const values = rows.flatMap((row) => row[index] || []);
    const kind = commonKind(values);
    // Texts of the person are not needed.
    const examples = kind === 'other' ? [] : [...new Set(values)].slice(0, EXAMPLES);
    return { heading: headings[index] || `Column ${index + 1}`, kind, examples };
  });
}

function commonKind(values: readonly string[]): Column['kind'] {
  const kinds = values.map(
    (value) => writtenMoment(value)?.kind ?? (readingsOf(value).length > 0 ? 'number' : 'other'),
  );
  return kinds.find((kind) => kinds.filter((other) => other === kind).length > kinds.length / 2) ?? 'other';
}

/** Null if day and month look alike. */
function dateOrderIn(rows: readonly string[][]): ColumnChoice['dateOrder'] | null {
  const evidence = new DateOrderEvidence();
  for (const row of rows) evidence.addRow(row.flatMap((cell) => writtenMoment(cell)?.numbers ?? []));
  return evidence.order();
}

/** The columns that may be bedtime and wake time, with the date that they need and how much the headings suggest it. */
function choicesOf(columns: readonly Column[], dateOrder: ColumnChoice['dateOrder']) {
  const tried = columns
    .filter(({ kind, heading }) => (kind === 'date-time' || kind === 'time') && !suggests(heading, 'entered'))
    .slice(0, MAX_TRIED.columns);
  // The date of the waking leaves no doubt, so it comes first.
  const dates = ['date', 'date-time'].flatMap((kind) => columns.filter((column) => column.kind === kind));
  const date = dates.find(({ kind, heading }) => kind === 'date' && suggests(heading, 'wake')) ?? dates[0];
  const dateOf = date && (date.kind === 'date-time' || suggests(date.heading, 'wake')) ? 'waking' : 'evening';
  const asleep = columns.find(
    ({ heading, examples }) => suggests(heading, 'asleep') && examples.every((text) => asleepMinutesIn(text) !== null),
  );
  return tried.flatMap((bed) =>
    tried.flatMap((wake) => {
      const needsDate = bed.kind === 'time' && wake.kind === 'time';
      if (bed === wake || (needsDate && !date)) return [];
      const choice: ColumnChoice = { bed: columns.indexOf(bed), wake: columns.indexOf(wake), dateOrder, dateOf };
      if (needsDate && date) choice.date = columns.indexOf(date);
      if (asleep && asleep !== bed && asleep !== wake) choice.asleep = columns.indexOf(asleep);
      const suggested = Number(suggests(bed.heading, 'bed')) + Number(suggests(wake.heading, 'wake'));
      const opposed = Number(suggests(bed.heading, 'wake')) + Number(suggests(wake.heading, 'bed'));
      return { choice, headingScore: HEADING_SCORE * (suggested - opposed) };
    }),
  );
}

function isUsualNight(row: readonly string[], choice: ColumnChoice): boolean {
  const night = ownTableNight(row, choice);
  if ('skipped' in night) return false;
  const lengthMs = night.endMs - night.startMs;
  return USUAL_MS.min <= lengthMs && lengthMs <= USUAL_MS.max;
}
