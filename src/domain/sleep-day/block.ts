import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { dayOf, type LocalSpan } from './anchor.ts';

/**
 * Pieces of one device less than this many minutes apart are one block. Source: van Hees et al. 2018, Scientific
 * Reports 8:12975 (gaps under 60 minutes belong to one period of sleep).
 */
const BLOCK_GAP = 60;

/** The shortest sleep by day, in minutes, that can be a night. */
const SHORTEST_DAY_NIGHT = 180;
const NOON = MINUTES_IN_DAY / 2;

/** One record of sleep of one device. `from` and `until` are real minutes since 1970, `local...` those of the clock. */
export type Piece = LocalSpan & {
  source: string;
  from: number;
  until: number;
  /** Minutes; null where the source does not know. */
  asleepMinutes: number | null;
  /** The mark of the source. */
  isNap: boolean | null;
};

/** Pieces of one device: one sleep with time awake in it. */
export type Block<P extends Piece = Piece> = LocalSpan &
  Pick<Piece, 'source' | 'from' | 'until'> & {
    /** In order of start. */
    pieces: P[];
    /** Minutes from the first start to the last end that a piece covers. */
    covered: number;
    asleep: number;
  };

/** Negative when the first piece comes first. Total, so that blocks never depend on the order of an import. */
export const byStart = (one: Piece, other: Piece): number => one.from - other.from || one.until - other.until;

/** The blocks of the pieces of one device, in order. A marked nap is a block of its own. */
export function blocksOf<P extends Piece>(pieces: readonly P[]): Block<P>[] {
  const blocks = pieces.filter(({ isNap }) => isNap === true).map((piece) => [piece]);
  let open: { pieces: P[]; from: number; until: number } | null = null;
  for (const piece of pieces.filter(({ isNap }) => isNap !== true).sort(byStart)) {
    const until = Math.max(open?.until ?? -Infinity, piece.until);
    if (open && piece.from - open.until < BLOCK_GAP && until - open.from <= MINUTES_IN_DAY) {
      open.pieces.push(piece);
      open.until = until;
    } else {
      open = { pieces: [piece], from: piece.from, until };
      blocks.push(open.pieces);
    }
  }
  return blocks.map(blockOf).sort((one, other) => one.from - other.from || one.until - other.until);
}

function blockOf<P extends Piece>(pieces: P[]): Block<P> {
  const first = pieces[0]!;
  const last = pieces.reduce((latest, piece) => (piece.until > latest.until ? piece : latest));
  let [covered, until] = [0, first.from];
  for (const piece of pieces) {
    covered += Math.max(0, piece.until - Math.max(until, piece.from));
    until = Math.max(until, piece.until);
  }
  const asleep = pieces.reduce((sum, piece) => sum + (piece.asleepMinutes ?? piece.minutes), 0);
  return {
    source: first.source,
    pieces,
    from: first.from,
    until,
    localFrom: first.localFrom,
    localUntil: last.localUntil,
    minutes: until - first.from,
    covered,
    asleep: Math.min(asleep, covered),
  };
}

export const coveredBy = (blocks: readonly Block[]): number => blocks.reduce((sum, { covered }) => sum + covered, 0);

/** Whether blocks, in order, can be a night: not only marked naps, and not only a short sleep by day. */
export function canBeNight(blocks: readonly Block[]): boolean {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return false;
  const isOnlyDaytime =
    coveredBy(blocks) < SHORTEST_DAY_NIGHT &&
    first.localFrom - dayOf(first.localFrom) * MINUTES_IN_DAY >= NOON &&
    dayOf(first.localFrom) === dayOf(last.localUntil);
  return !isOnlyDaytime && blocks.some(({ pieces }) => pieces.some(({ isNap }) => isNap !== true));
}
