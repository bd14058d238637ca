/**
 * Runs every photo of a folder through the embedded analyzer and compares it with a person's ratings.
 *
 *     node scripts/try-photos.ts <folder>
 *
 * The folder holds the photos and an `index.tsv` with the columns file, kind, overall_0_100, darkness, warmth, tidiness,
 * screens and curtains (blank: not visible).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Answers, type ItemId, type RoomReport } from '#domain/room/room-report.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import type { Analysis } from '#platform/vision/vision.ts';

type Row = Record<string, string>;
type Tried = {
  row: Row;
  plain: Analysis;
  evening: Analysis;
  withAnswers: Analysis;
  withAllAnswers: Analysis;
  ms: number;
};

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node scripts/try-photos.ts <folder>');
  process.exit(1);
}

const vision = embeddedVision();
const tried: Tried[] = [];
for (const row of await rowsOf(join(folder, 'index.tsv'))) tried.push(await tryPhoto(row, folder));
await vision.close();
printTable(tried);
printCorrelations(tried.filter(({ row }) => row.kind?.startsWith('bedroom')));

async function rowsOf(path: string): Promise<Row[]> {
  const [head, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const names = head!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

async function tryPhoto(row: Row, from: string): Promise<Tried> {
  const photo = join(from, row.file!);
  const startedAt = performance.now();
  const plain = await vision.analyze(photo, Answers.parse({}));
  const ms = performance.now() - startedAt;
  const evening = await vision.analyze(photo, Answers.parse({ taken: 'evening' }));
  const withAnswers = await vision.analyze(photo, simulatedAnswers(row));
  const withAllAnswers = await vision.analyze(photo, simulatedAnswers({ ...row, curtains: row.curtains || '0' }));
  return { row, plain, evening, withAnswers, withAllAnswers, ms };
}

/** The answers of a person in the room, derived from the ratings. */
function simulatedAnswers(row: Row): Answers {
  const curtains = row.curtains === '' ? 'not_sure' : curtainsAnswer(Number(row.curtains));
  return Answers.parse({ curtains, screen: Number(row.screens) > 0 ? 'yes' : 'no' });
}

function curtainsAnswer(rated: number): Answers['curtains'] {
  if (rated >= 7) return 'yes';
  return rated >= 4 ? 'partly' : 'no';
}

function printTable(all: Tried[]): void {
  const ids = [
    ...new Set(all.flatMap(({ plain }) => (plain.usable ? plain.report.subScores.map(({ id }) => id) : []))),
  ];
  console.log(['file'.padEnd(28), 'score', ' answers', '  ms', ...ids.map((id) => id.padStart(12))].join(' '));
  for (const { row, plain, withAnswers, ms } of all) {
    const name = row.file!.padEnd(28);
    if (!plain.usable) {
      console.log(`${name} refused   ${ms.toFixed(0).padStart(4)} ${plain.message}`);
      continue;
    }
    const items = plain.report.subScores.map(({ rating }) => (rating === null ? '-' : rating.toFixed(1)).padStart(12));
    const score = `${plain.report.score}±${plain.report.band}`.padStart(5);
    console.log([name, score, scoreOf(withAnswers), ms.toFixed(0).padStart(4), ...items].join(' '));
  }
}

function scoreOf(analysis: Analysis): string {
  return (analysis.usable ? `${analysis.report.score}±${analysis.report.band}` : '-').padStart(5);
}

function printCorrelations(rooms: Tried[]): void {
  const rating = (id: ItemId) => (report: RoomReport) => report.subScores.find((item) => item.id === id)!.rating;
  const total = (report: RoomReport) => report.score;
  console.log('\nSpearman rank correlation with the ratings');
  const lines = [
    ['tidiness', 'tidiness', 'plain', rating('tidiness')],
    ['warmth', 'warmth', 'plain', rating('light_color')],
    ['darkness (as if in the evening)', 'darkness', 'evening', rating('room_light')],
    ['overall, no answers', 'overall_0_100', 'plain', total],
    ['overall, with answers', 'overall_0_100', 'withAnswers', total],
    ['  unseen curtains answered as "none"', 'overall_0_100', 'withAllAnswers', total],
  ] as const;
  for (const [label, column, which, value] of lines) {
    const pairs = rooms.flatMap((room): [number, number][] => {
      const analysis = room[which];
      const ours = analysis.usable ? value(analysis.report) : null;
      return ours === null || room.row[column] === '' ? [] : [[Number(room.row[column]), ours]];
    });
    console.log(`${label.padEnd(34)} ${spearman(pairs).toFixed(2)}  (n=${pairs.length})`);
  }
}

function spearman(pairs: [number, number][]): number {
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
