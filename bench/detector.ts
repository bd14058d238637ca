import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sight } from '#domain/room/sight.ts';
import { createLogger } from '#platform/logger.ts';
import { installedDetector } from '#platform/vision/detector.ts';
import { photoProcesses } from '#platform/vision/photo-processes.ts';
import { ratio } from './statistics.ts';
import type { Table } from './table.ts';

type Seen = { file: string; isBedroom: boolean; hasScreen: boolean; sight: Sight };

/**
 * What the detector sees in the photos of the folder `PHOTOS`. Its `index.tsv` has the columns file, kind and screens.
 * Null without that folder or the detector.
 */
export async function detectorPhotos(): Promise<Table | null> {
  const folder = process.env.PHOTOS;
  if (!folder || !existsSync(join(folder, 'index.tsv'))) return null;
  const detector = await installedDetector(createLogger('warn'));
  if (!detector) return null;
  const processes = photoProcesses({ detector });
  const seen: Seen[] = [];
  for (const { file = '', kind, screens } of rowsOf(join(folder, 'index.tsv'))) {
    const photo = await processes.measure(join(folder, file));
    if (!photo.usable || !photo.sight) continue;
    seen.push({ file, isBedroom: kind!.startsWith('bedroom'), hasScreen: Number(screens) > 0, sight: photo.sight });
  }
  await processes.close();
  return {
    title: 'Objects in photos',
    columns: ['photo', 'bedroom', 'bed', 'fullness', 'objects from 0.3'],
    rows: [...seen.map(rowOf), ...summaryOf(seen)],
    notes: 'Scores from 0 to 1. Photos that are refused later because of their pixels are listed as well.',
  };
}

function rowsOf(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

function rowOf({ file, isBedroom, sight: { bed, fullness, objects } }: Seen): string[] {
  const sure = objects.filter(({ score }) => score >= 0.3).map(({ label, score }) => `${label} ${ratio(score)}`);
  return [file, isBedroom ? 'yes' : 'no', ratio(bed), fullness.toFixed(1), sure.join(', ')];
}

/** Counted as it is used: a bed from 0.15, a screen from 0.3. */
function summaryOf(seen: readonly Seen[]): string[][] {
  const rooms = seen.filter(({ isBedroom }) => isBedroom);
  const others = seen.filter(({ isBedroom }) => !isBedroom);
  const pairs = rooms.flatMap((room) => others.map((other) => Math.sign(room.sight.bed - other.sight.bed)));
  const rank = pairs.reduce<number>((sum, sign) => sum + (sign + 1) / 2, 0) / pairs.length;
  const withBed = (some: readonly Seen[]) =>
    `${some.filter(({ sight }) => sight.bed >= 0.15).length} of ${some.length}`;
  const withScreen = (hasScreen: boolean) => {
    const asked = rooms.filter((room) => room.hasScreen === hasScreen);
    const found = asked.filter(({ sight }) =>
      sight.objects.some((seen) => seen.label === 'screen' && seen.score >= 0.3),
    );
    return `${found.length} of ${asked.length}`;
  };
  return [
    ['a bed is seen: bedrooms; others', '', `${withBed(rooms)}; ${withBed(others)}`, '', ''],
    ['a bedroom has the higher score of two (AUC)', '', ratio(rank), '', ''],
    ['a screen is seen: rooms with one; without', '', `${withScreen(true)}; ${withScreen(false)}`, '', ''],
  ];
}
