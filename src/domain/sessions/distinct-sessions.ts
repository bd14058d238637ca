import type { PlacedSession } from './placement.ts';
import { isSameSleep } from './same-sleep.ts';
import { SortedIndexSet } from './sorted-index-set.ts';

/**
 * Sessions of which no two tell of the same sleep. So none lies within another, and ordered by start they are ordered by end as well:
 * those that overlap a session are neighbors in that order.
 */
export class DistinctSessions {
  private readonly byStart: readonly PlacedSession[];
  private readonly members: SortedIndexSet;

  /** `byStart`: all sessions that may be added, ordered by start and named by their place in it. */
  constructor(byStart: readonly PlacedSession[]) {
    this.byStart = byStart;
    this.members = new SortedIndexSet(byStart.length);
  }

  /** The session must not tell of the same sleep as a member. */
  add(index: number): void {
    this.members.add(index);
  }

  /** The members that tell of the same sleep as a session. At most four members overlap it without doing so. */
  *sameAs(index: number): Generator<PlacedSession> {
    const session = this.byStart[index];
    if (!session) return;
    const rank = this.members.below(index);
    for (const step of [-1, 1]) {
      for (let next = step === 1 ? rank : rank - 1; ; next += step) {
        const other = this.byStart[this.members.at(next) ?? -1];
        if (!other || other.endMs <= session.startMs || other.startMs >= session.endMs) break;
        if (isSameSleep(other, session)) yield other;
      }
    }
  }
}
