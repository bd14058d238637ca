import { clockDifference } from '../nights/clock-spread.ts';
import { textOrder } from '../sessions/session-order.ts';
import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { dateOfDayNumber, dayNumber, type LocalDate } from '../time/local-date.ts';
import {
  ANCHOR_DAYS,
  ANCHOR_MINUTES,
  anchorMoment,
  anchors,
  type LocalSpan,
  meanMiddle,
  middleOf,
  sleepDayAt,
} from './anchor.ts';
import { type Block, blocksOf, canBeNight, coveredBy, type Piece } from './block.ts';

/** Minutes of pieces that a night around the anchor has at least, and one elsewhere in the day. */
const MIN_NIGHT = { atAnchor: 60, elsewhere: 180 } as const;
/** In a longer gap, in minutes, the person may have been out of bed; our choice. */
export const MAX_GAP_IN_BED = 120;

/** The times of a night that a person entered. */
export type LoggedSpan = LocalSpan & { date: LocalDate; from: number; until: number };

/** The blocks that are the night of one device. */
export type DeviceNight<P extends Piece = Piece> = { source: string; blocks: Block<P>[] };

/** Minutes. Null with a log where no device knows the minutes asleep. */
export type NightFigures = {
  localFrom: number;
  localUntil: number;
  span: number;
  inBed: number;
  between: number;
  asleep: number | null;
  awake: number | null;
  /** The number of blocks; 1 for a log without a device. */
  pieces: number;
};

/** The sleep of one sleep day: the 24 hours that begin five hours before the anchor of a date. */
export type SleepDay<P extends Piece = Piece> = {
  date: LocalDate;
  /** Minutes after midnight. */
  anchor: number;
  isLogged: boolean;
  /** Whose minutes are used, or whose naps on a day without a night; null with a log alone. */
  device: string | null;
  /** Null where there are only naps. */
  night: NightFigures | null;
  /** The blocks in the night. */
  blocks: Block<P>[];
  /** Every other sleep of the day, in order. */
  naps: Block<P>[];
  /** Minutes asleep in the naps. */
  napMinutes: number;
  /** Minutes asleep in 24 hours; null where those of the night are not known. */
  asleep24: number | null;
  /** Minutes in bed in 24 hours, known without a device; null without a night. */
  rest24: number | null;
  /** The nights of all devices, the one that counts first. */
  nights: DeviceNight<P>[];
};

export type SleepInput<P extends Piece> = {
  /** In any order. */
  pieces: readonly P[];
  logs: readonly LoggedSpan[];
  /** The middle of the schedule of a day (number), in minutes after midnight. */
  scheduleMiddle?: (day: number) => number | null;
  /** The device that the person chose for a date, or for all. */
  chosen?: (date: LocalDate) => string | null;
};

/** The night and the naps of every date with sleep, oldest first. The minutes asleep never depend on how sleep is cut. */
export function sleepDays<P extends Piece>(input: SleepInput<P>): SleepDay<P>[] {
  const { logs, scheduleMiddle = () => null, chosen = () => null } = input;
  const pieces = input.pieces.filter(({ minutes }) => minutes > 0 && minutes <= MINUTES_IN_DAY);
  const anchorOf = anchors([...pieces, ...logs], scheduleMiddle);
  const blocks = [...Map.groupBy(pieces, ({ source }) => source).values()].flatMap(blocksOf);
  const blocksByDay = Map.groupBy(blocks, (block) => sleepDayAt(middleOf(block), anchorOf));
  const nightsByDay = new Map(
    [...blocksByDay].map(([day, ofDay]) => [day, nightsOfDevices(ofDay, day, anchorOf(day))]),
  );
  const nightCount = nightCounter(nightsByDay);
  const logOf = new Map(logs.map((log) => [dayNumber(log.date), log]));
  const days = [...new Set([...blocksByDay.keys(), ...logOf.keys()])].sort((one, other) => one - other);
  return days.map((day) => {
    const order = deviceOrder(day, chosen(dateOfDayNumber(day)), nightCount);
    const inOrder = [...(blocksByDay.get(day) ?? [])].sort((one, other) => order(one.source, other.source));
    const nights = [...(nightsByDay.get(day) ?? [])].sort((one, other) => order(one.source, other.source));
    return sleepDay({ day, anchor: anchorOf(day), inOrder, nights, log: logOf.get(day) });
  });
}

type DayInput<P extends Piece> = {
  day: number;
  anchor: number;
  /** All blocks of the day, those of the device that counts first. */
  inOrder: Block<P>[];
  nights: DeviceNight<P>[];
  log: LoggedSpan | undefined;
};

function sleepDay<P extends Piece>({ day, anchor, inOrder, nights, log }: DayInput<P>): SleepDay<P> {
  const blocks = log ? overlapping(inOrder, log) : (nights[0]?.blocks ?? []);
  const night = figuresOf(blocks, log);
  const naps = napsOf(inOrder, blocks, log);
  const napMinutes = sumOf(naps);
  return {
    date: dateOfDayNumber(day),
    anchor,
    isLogged: log !== undefined,
    device: (blocks[0] ?? (log ? undefined : inOrder[0]))?.source ?? null,
    night,
    blocks,
    naps,
    napMinutes,
    asleep24: night === null || night.asleep === null ? null : night.asleep + napMinutes,
    rest24: night && night.inBed + napMinutes,
    nights,
  };
}

/** The night of each device among the blocks of a day. */
const nightsOfDevices = <P extends Piece>(blocks: readonly Block<P>[], day: number, anchor: number): DeviceNight<P>[] =>
  [...Map.groupBy(blocks, ({ source }) => source)].flatMap(([source, own]) => {
    const night = deviceNight(own, anchorMoment(day, anchor));
    return night.length > 0 ? { source, blocks: night } : [];
  });

/** `blocks` are those of one device on a day, in order. Empty where there are only naps. */
function deviceNight<P extends Piece>(blocks: readonly Block<P>[], anchorAt: number): Block<P>[] {
  const around = blocks.filter((block) => Math.abs(middleOf(block) - anchorAt) <= ANCHOR_MINUTES);
  const canBe = canBeNight(around);
  if (canBe && coveredBy(around) >= MIN_NIGHT.atAnchor) return around;
  // The sleep of a day after a night shift, with a nap at work.
  const middle = meanMiddle(blocks);
  const elsewhere = blocks.filter((block) => Math.abs(clockDifference(middle, middleOf(block))) <= ANCHOR_MINUTES);
  if (canBeNight(elsewhere) && coveredBy(elsewhere) >= MIN_NIGHT.elsewhere) return elsewhere;
  return canBe ? around : [];
}

type Order = (one: string, other: string) => number;

/** The chosen device, else the one with nights on most dates within 14 days, else by name. */
function deviceOrder(day: number, chosen: string | null, nightCount: (source: string, day: number) => number): Order {
  return (one, other) =>
    one === other
      ? 0
      : Number(other === chosen) - Number(one === chosen) ||
        nightCount(other, day) - nightCount(one, day) ||
        textOrder(one, other);
}

/** How many days within 14 days of a day have a night of a device. */
function nightCounter(nightsByDay: ReadonlyMap<number, readonly DeviceNight[]>) {
  const daysOf = new Map<string, Set<number>>();
  for (const [day, nights] of nightsByDay) {
    for (const { source } of nights) daysOf.set(source, (daysOf.get(source) ?? new Set()).add(day));
  }
  return (source: string, day: number): number => {
    const days = daysOf.get(source);
    let count = 0;
    for (let near = day - ANCHOR_DAYS; near <= day + ANCHOR_DAYS; near += 1) if (days?.has(near)) count += 1;
    return count;
  };
}

type Overlap = Pick<Block, 'from' | 'until'>;

const overlaps = (one: Overlap, other: Overlap): boolean => one.from < other.until && other.from < one.until;

/** The blocks in the logged time of the first device that has any. */
function overlapping<P extends Piece>(inOrder: readonly Block<P>[], log: Overlap): Block<P>[] {
  const inside = inOrder.filter((block) => overlaps(block, log));
  return inside.filter(({ source }) => source === inside[0]?.source);
}

/** Of each sleep that several devices saw, the first one's counts. */
function napsOf<P extends Piece>(
  inOrder: readonly Block<P>[],
  night: readonly Block<P>[],
  log: LoggedSpan | undefined,
): Block<P>[] {
  const [first, last] = [night[0], night.at(-1)];
  const span = log ?? (first && last && { from: first.from, until: last.until });
  const isInNight = new Set(night);
  const naps: Block<P>[] = [];
  for (const block of inOrder) {
    if (isInNight.has(block) || (span && overlaps(block, span))) continue;
    const isCounted = naps.some((nap) => nap.source !== block.source && overlaps(nap, block));
    if (!isCounted) naps.push(block);
  }
  return naps.sort((one, other) => one.from - other.from);
}

/** `blocks` of one device, in order: those of its night, or those in the logged time. */
export function figuresOf(blocks: readonly Block[], log?: LoggedSpan): NightFigures | null {
  const first = log ?? blocks[0];
  if (!first) return null;
  const last = log ?? blocks.reduce((one, other) => (other.until > one.until ? other : one));
  const span = last.until - first.from;
  let [between, outOfBed, until] = [0, 0, blocks[0]?.until ?? 0];
  for (const block of blocks.slice(1)) {
    const gap = Math.max(0, block.from - until);
    between += gap;
    if (gap > MAX_GAP_IN_BED) outOfBed += gap;
    until = Math.max(until, block.until);
  }
  const asleep = blocks.length === 0 ? null : Math.min(span, sumOf(blocks));
  return {
    localFrom: first.localFrom,
    localUntil: last.localUntil,
    span,
    inBed: log ? log.minutes : span - outOfBed,
    between,
    asleep,
    awake: asleep === null ? null : span - asleep,
    pieces: Math.max(1, blocks.length),
  };
}

const sumOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { asleep }) => sum + asleep, 0);
