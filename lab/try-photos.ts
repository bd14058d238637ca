/**
 * Runs every photo of a folder through the embedded analyzer, with the detector where it is installed, and compares it
 * with a person's ratings.
 *
 *     node lab/try-photos.ts <folder>
 *
 * The folder holds the photos and an `index.tsv` with the columns file, kind, overall_0_100, darkness, warmth, tidiness,
 * screens and curtains (blank: not visible). `photo-windows.tsv` beside this script names the windows of the photos used
 * for `docs/room-analysis.md`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoRatings } from '#domain/room/photo-ratings.ts';
import { roomReport } from '#domain/room/report.ts';
import { Answers, type ItemId, type RoomReport } from '#domain/room/room-report.ts';
import { createLogger } from '#platform/logger.ts';
import { installedDetector } from '#platform/vision/detector.ts';
import { photoProcesses } from '#platform/vision/photo-processes.ts';

type Row = Record<string, string>;
/** The reports of one photo by the answers given with it, or the reason for a refusal. */
type Tried = { row: Row; ms: number; refused: string | null; reports: Record<AnswerSet, RoomReport> };
type AnswerSet = keyof typeof ANSWER_SETS;

/** The answers of a person in the room, derived from the ratings. */
const ANSWER_SETS = {
  none: () => Answers.parse({}),
  evening: () => Answers.parse({ taken: 'evening' }),
  'no screen': () => Answers.parse({ screen: 'no' }),
  rated: (row: Row) => answersIn(row, row.curtains!),
  all: (row: Row) => answersIn(row, row.curtains || '0'),
};

/** Small changes of a photo that must not change the advice. */
const VARIANTS: Record<string, (photo: Sharp, width: number, height: number) => Sharp> = {
  'brightness x0.9': (photo) => photo.linear(0.9),
  'brightness x1.1': (photo) => photo.linear(1.1),
  'red +10 %, blue -10 %': (photo) => photo.linear([1.1, 1, 0.9], [0, 0, 0]),
  'red -10 %, blue +10 %': (photo) => photo.linear([0.9, 1, 1.1], [0, 0, 0]),
  'cropped to 94 %': (photo, width, height) =>
    photo.extract({
      left: Math.round(width * 0.03),
      top: Math.round(height * 0.03),
      width: Math.floor(width * 0.94),
      height: Math.floor(height * 0.94),
    }),
};

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node lab/try-photos.ts <folder>');
  process.exit(1);
}

const processes = photoProcesses({ detector: await installedDetector(createLogger('warn')) });
const scratch = await mkdtemp(join(tmpdir(), 'try-photos-'));
const rows = await rowsOf(join(folder, 'index.tsv'));
const windows = new Map((await rowsOf(join(import.meta.dirname, 'photo-windows.tsv'))).map((row) => [row.file, row]));
const tried: Tried[] = [];
for (const row of rows) tried.push(await tryPhoto(row, join(folder, row.file!)));
const rooms = tried.filter(({ row, refused }) => row.kind?.startsWith('bedroom') && refused === null);
printTable(tried);
printCorrelations(rooms);
printLifts(rooms);
printMargins(rooms);
printWindowCalls(tried);
await printFlips(rooms, folder);
await processes.close();
await rm(scratch, { recursive: true });

async function rowsOf(path: string): Promise<Row[]> {
  const [head, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const names = head!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

async function tryPhoto(row: Row, path: string): Promise<Tried> {
  const startedAt = performance.now();
  const photo = await processes.measure(path);
  const ms = performance.now() - startedAt;
  const reports: Partial<Tried['reports']> = {};
  let refused = photo.usable ? null : photo.message;
  for (const [name, answersOf] of Object.entries(ANSWER_SETS)) {
    if (!photo.usable) break;
    const result = photoRatings(photo.measurements, photo.exposure);
    if ('refused' in result) refused = result.refused;
    else reports[name as AnswerSet] = roomReport({ ...result.ratings, sight: photo.sight }, answersOf(row));
  }
  return { row, ms, refused, reports: reports as Tried['reports'] };
}

/** Who is asked whether it is the bedroom says so. */
function answersIn(row: Row, curtains: string): Answers {
  const isBedroom = row.kind?.startsWith('bedroom') || undefined;
  return Answers.parse({ curtains: curtainsAnswer(curtains), screen: screenAnswer(row), isBedroom });
}

function screenAnswer(row: Row): Answers['screen'] {
  return Number(row.screens) > 0 ? 'yes' : 'no';
}

function curtainsAnswer(rated: string): Answers['curtains'] {
  if (rated === '') return 'not_sure';
  if (Number(rated) >= 7) return 'yes';
  return Number(rated) >= 4 ? 'partly' : 'no';
}

/** Points of an item, 0 to 100. */
function points(report: RoomReport, id: ItemId): number | null {
  const { rating } = report.subScores.find((item) => item.id === id)!;
  return rating === null ? null : 25 * rating;
}

function printTable(all: Tried[]): void {
  const columns = [
    'file'.padEnd(26),
    'rated',
    'order',
    'light',
    'warmth',
    '  ms',
    'photo only',
    'with answers',
    'bed     ',
  ];
  console.log([...columns, 'first advice with answers'].join('  '));
  for (const { row, refused, reports, ms } of all) {
    const name = row.file!.padEnd(26);
    if (refused !== null) {
      console.log(`${name}  refused: ${refused}`);
      continue;
    }
    const cell = (value: number | null, width: number) => (value === null ? '-' : value.toFixed(0)).padStart(width);
    const score = (report: RoomReport) => `${report.score} ±${report.band}`.padStart(10);
    const { priority, title } = reports.rated.recommendations[0]!;
    console.log(
      [
        ...[name, row.overall_0_100!.padStart(5), cell(points(reports.evening, 'tidiness'), 5)],
        ...[cell(points(reports.evening, 'room_light'), 5), cell(points(reports.evening, 'light_color'), 6)],
        ...[
          cell(ms, 4),
          score(reports.none),
          score(reports.rated).padStart(12),
          (reports.none.bedroom ?? '-').padEnd(8),
        ],
        `${priority}: ${title}`,
      ].join('  '),
    );
  }
}

function printCorrelations(all: Tried[]): void {
  const item = (id: ItemId) => (report: RoomReport) => points(report, id);
  const lines: [label: string, column: string, set: AnswerSet, value: (report: RoomReport) => number | null][] = [
    ['tidiness', 'tidiness', 'evening', item('tidiness')],
    ['warmth (as if in the evening)', 'warmth', 'evening', item('light_color')],
    ['darkness (as if in the evening)', 'darkness', 'evening', item('room_light')],
    ['overall, no answers', 'overall_0_100', 'none', ({ score }) => score],
    ['overall, with answers', 'overall_0_100', 'rated', ({ score }) => score],
    ['  unseen curtains answered as "none"', 'overall_0_100', 'all', ({ score }) => score],
  ];
  console.log('\nSpearman rank correlation with the ratings');
  for (const [label, column, set, value] of lines) {
    const pairs = all.flatMap(({ row, reports }): [number, number][] => {
      const ours = value(reports[set]);
      return ours === null || row[column] === '' ? [] : [[Number(row[column]), ours]];
    });
    console.log(`${label.padEnd(36)} ${spearman(pairs).toFixed(2)}  (n=${pairs.length})`);
  }
}

/** What one answer alone adds, for messy rooms and for others. */
function printLifts(all: Tried[]): void {
  console.log('\nPoints that "no screen" alone adds, and the scores with every question answered');
  for (const [label, isMember] of [
    ['messy (rated up to 4 of 10)', (row: Row) => Number(row.tidiness) <= 4],
    ['other rooms', (row: Row) => Number(row.tidiness) > 4],
  ] as const) {
    const members = all.filter(({ row }) => isMember(row));
    const lifts = members.map(({ reports }) => reports['no screen'].score - reports.none.score);
    const scores = members.map(({ reports }) => reports.all.score);
    console.log(
      `${label.padEnd(28)} lift ${Math.min(...lifts)} to ${Math.max(...lifts)}; scores ${Math.min(...scores)} to ${Math.max(...scores)}`,
    );
  }
}

/** How often the rater's total lies within the stated margin. */
function printMargins(all: Tried[]): void {
  console.log("\nRater's total within the margin");
  for (const set of ['none', 'evening', 'rated', 'all'] as const) {
    const misses = all.map(({ row, reports }) => {
      const { score, band } = reports[set];
      return { off: Math.abs(score - Number(row.overall_0_100)), band };
    });
    const inside = misses.filter(({ off, band }) => off <= band).length;
    const sorted = misses.map(({ off }) => off).toSorted((one, other) => one - other);
    const mean = sorted.reduce((sum, off) => sum + off, 0) / sorted.length;
    console.log(
      `answers ${set.padEnd(6)} ${inside} of ${misses.length}; mean error ${mean.toFixed(1)}; distances ${sorted.join(' ')}`,
    );
  }
}

function printWindowCalls(all: Tried[]): void {
  const called = all.flatMap(({ row, refused, reports }) => {
    const label = windows.get(row.file);
    if (!label || refused !== null) return [];
    const regions = reports.none.regions.filter(({ kind }) => kind === 'bright');
    return regions.map(({ x, y, width, height }) => {
      const [across, down] = [x + width / 2, y + height / 2];
      const boxes = label.boxes!.split(';').map((box) => box.trim().split(' ').map(Number));
      const isInBox = boxes.some(
        ([left, top, right, bottom]) => across >= left! && across <= right! && down >= top! && down <= bottom!,
      );
      return { file: row.file, isRight: label.window === 'yes' && isInBox };
    });
  });
  const right = called.filter(({ isRight }) => isRight).length;
  const wrong = called.filter(({ isRight }) => !isRight).map(({ file }) => file);
  const found = new Set(called.filter(({ isRight }) => isRight).map(({ file }) => file)).size;
  const withWindow = all.filter(({ row, refused }) => refused === null && windows.get(row.file)?.window === 'yes');
  console.log(`\nWindow calls: ${right} right, ${wrong.length} wrong (${wrong.join(', ')})`);
  console.log(`Pictures with a window: ${withWindow.length}, found in ${found}`);
}

/** How often a small change of the photo changes the first advice. */
async function printFlips(all: Tried[], from: string): Promise<void> {
  console.log(`\nFirst advice changed by a small change of the photo, of ${all.length}`);
  for (const [name, change] of Object.entries(VARIANTS)) {
    const flips = { none: 0, rated: 0 };
    let refusals = 0;
    for (const { row, reports } of all) {
      const path = join(scratch, 'changed.jpg');
      const { data, info } = await sharp(join(from, row.file!))
        .rotate()
        .flatten({ background: '#808080' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const photo = change(sharp(data, { raw: { width, height, channels } }), width, height);
      await photo.jpeg({ quality: 95 }).toFile(path);
      const changed = await tryPhoto(row, path);
      if (changed.refused !== null) refusals++;
      for (const set of ['none', 'rated'] as const) {
        const title = (tested: Partial<Tried['reports']>) => tested[set]?.recommendations[0]?.title;
        if (title(changed.reports) !== title(reports)) flips[set]++;
      }
    }
    console.log(
      `${name.padEnd(22)} no answers ${flips.none}, with answers ${flips.rated}${refusals > 0 ? `, refused ${refusals}` : ''}`,
    );
  }
}

/** Spearman's rank correlation of pairs. */
function spearman(pairs: readonly [number, number][]): number {
  const [one, other] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
  const mean = (pairs.length + 1) / 2;
  const sum = (product: (at: number) => number) => pairs.reduce((total, _, at) => total + product(at), 0);
  const across = sum((at) => (one[at]! - mean) * (other[at]! - mean));
  return across / Math.sqrt(sum((at) => (one[at]! - mean) ** 2) * sum((at) => (other[at]! - mean) ** 2));
}

/** Ranks from 1; equal values share the mean of their ranks. */
function ranks(values: number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
