import { isSameDiary } from '../diary/compared-diaries.ts';
import type { PlacedSession } from '../sessions/placement.ts';
import { correctionsIn } from '../sessions/shifted-stages.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Block } from './block.ts';
import { nightFacts, type SessionPiece, sessionDays } from './session-days.ts';
import { figuresOf, type SleepDay } from './sleep-days.ts';

export type ComparedNights = {
  /** A night of two sources counts twice. */
  nights: number;
  naps: number;
  /** How many of the nights would stay as they are stored. */
  alreadyHere: number;
  /** How many of the nights are stored, and would change. */
  improved: number;
};

/** The effect of storing sessions beside the stored ones. */
export function comparedNights(sessions: readonly PlacedSession[], stored: readonly PlacedSession[]): ComparedNights {
  const correctionOf = correctionsIn(sessions);
  // Other stages may be the only difference, so the nights of corrections are not compared.
  const corrections = new Set(stored.flatMap((one) => correctionOf(one) ?? []).map(idOf));
  // Ties go to the later session, so stored ones go last.
  const days = sessionDays([...sessions, ...stored.filter((one) => !correctionOf(one))]);
  const before = deviceNights(sessionDays(stored));
  const isIncoming = new Set(sessions.map(idOf));
  const hasIncoming = (blocks: readonly Block<SessionPiece>[]): boolean =>
    blocks.some(({ pieces }) => pieces.some(({ session }) => isIncoming.has(idOf(session))));
  const after = [...deviceNights(days)].filter(([, blocks]) => hasIncoming(blocks));
  const isHere = ([key, blocks]: [string, Block<SessionPiece>[]]): boolean =>
    !blocks.some(({ pieces }) => pieces.some(({ session }) => corrections.has(idOf(session)))) &&
    isSameNight(before.get(key), blocks);
  const alreadyHere = after.filter(isHere).length;
  return {
    nights: after.length,
    naps: days.reduce((sum, { naps }) => sum + naps.filter((nap) => hasIncoming([nap])).length, 0),
    alreadyHere,
    improved: after.filter(([key]) => before.has(key)).length - alreadyHere,
  };
}

/** The same session may come back as another object, completed by a stored one. */
const idOf = ({ source, startMs, endMs }: PlacedSession): string => `${source} ${startMs} ${endMs}`;

/** The nights of every device, by `nightKey`. */
export const deviceNights = (days: readonly SleepDay<SessionPiece>[]): Map<string, Block<SessionPiece>[]> =>
  new Map(days.flatMap(({ date, nights }) => nights.map(({ source, blocks }) => [nightKey(source, date), blocks])));

export const nightKey = (source: string, date: LocalDate): string => `${source} ${date}`;

function isSameNight(one: Block<SessionPiece>[] | undefined, other: Block<SessionPiece>[]): boolean {
  if (!one) return false;
  const [night, otherNight] = [figuresOf(one), figuresOf(other)];
  const [facts, otherFacts] = [nightFacts(one), nightFacts(other)];
  return (
    night?.localFrom === otherNight?.localFrom &&
    night?.localUntil === otherNight?.localUntil &&
    night?.asleep === otherNight?.asleep &&
    facts.score === otherFacts.score &&
    facts.isTentative === otherFacts.isTentative &&
    facts.hasStages === otherFacts.hasStages &&
    isSameDiary(facts.diary, otherFacts.diary)
  );
}
