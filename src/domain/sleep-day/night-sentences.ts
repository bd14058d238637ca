import { formatDuration } from '../insights/format.ts';
import { isMeasured, sourceName } from '../sessions/source-names.ts';

type Recorded = { source: string; durationMs: number };
/** Whether the person chose the device: for this date, or for all. */
export type Chosen = 'date' | 'always' | null;

/** Shorter differences between two devices are no news, in minutes. */
const TOLERANCE = 5;

/** Whose night is shown and why, and how long the others say it was; empty with one device. */
export function choiceReason(shown: Recorded, others: readonly Recorded[], chosen: Chosen): string {
  if (others.length === 0) return '';
  const name = sourceName(shown.source);
  const why = { date: `${name}, as you chose for this night.`, always: `${name}, as you chose.` };
  const reason = chosen ? why[chosen] : `${name} counts for this night.`;
  return [
    reason,
    ...others.map((other) => `${sourceName(other.source)} has this night too${longer(shown, other)}.`),
  ].join(' ');
}

function longer(shown: Recorded, other: Recorded): string {
  const minutes = Math.round((other.durationMs - shown.durationMs) / 60_000);
  if (Math.abs(minutes) < TOLERANCE) return '';
  return `, ${formatDuration(Math.abs(minutes))} ${minutes > 0 ? 'longer' : 'shorter'}`;
}

type Figures = {
  source: string;
  /** Minutes of each piece, from start to end. */
  pieces: readonly number[];
  /** Minutes between them. */
  between: number;
  /** Minutes that the source says, and those of its stages; null where unknown. */
  asleep: number | null;
  inStages: number | null;
};

/** Whose figure is whose, where a device shows another one than we do; empty where both are the same. */
export function differenceSentence({ source, pieces, between, asleep, inStages }: Figures): string {
  if (!isMeasured(source)) return '';
  const name = sourceName(source);
  if (pieces.length > 1) {
    const longest = formatDuration(Math.max(...pieces));
    return `${name} may show one piece as the night, ${longest} at most. We count all ${pieces.length}, with ${formatDuration(between)} awake in between.`;
  }
  if (asleep === null || inStages === null || Math.abs(asleep - inStages) < TOLERANCE) return '';
  return `${name} says ${formatDuration(asleep)} asleep, and we show that. The stages it recorded add up to ${formatDuration(inStages)}.`;
}
