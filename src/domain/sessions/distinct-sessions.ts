import type { PlacedSession } from './placement.ts';
import { isSameSleep } from './same-sleep.ts';
import { SortedIndexSet } from './sorted-index-set.ts';

/**
 * A set of sessions of which no two are the same sleep. None lies within another, so their order by start is also their
 * order by end, and the sessions that overlap a session are adjacent in it.
 */
export class DistinctSessions {
  private readonly byStart: readonly PlacedSession[];
  private readonly members: SortedIndexSet;

  /** `byStart`: all sessions that may be added, ordered by start; the index identifies a session. */
  constructor(byStart: readonly PlacedSession[]) {
    this.byStart = byStart;
    this.members = new SortedIndexSet(byStart.length);
  }

  /** The session must not be the same sleep as a member. */
  add(index: number): void {
    this.members.add(index);
  }

  /** The members that are the same sleep as a session. At most four members overlap it without being the same sleep. */
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
