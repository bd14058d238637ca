import type { PlacedSession } from './placement.ts';
import { isSameSleep } from './same-sleep.ts';
import { SortedPlaces } from './sorted-places.ts';

/**
 * Sessions of which no two tell of the same sleep. So none lies within another, and ordered by start they are ordered by end as well:
 * those that overlap a session are neighbors in that order.
 */
export class DistinctSleeps {
  private readonly byStart: readonly PlacedSession[];
  private readonly members: SortedPlaces;

  /** `byStart`: all sessions that may be added, ordered by start and named by their place in it. */
  constructor(byStart: readonly PlacedSession[]) {
    this.byStart = byStart;
    this.members = new SortedPlaces(byStart.length);
  }

  /** The session must not tell of the same sleep as a member. */
  add(place: number): void {
    this.members.add(place);
  }

  /** The members that tell of the same sleep as a session. At most four members overlap it without doing so. */
  *sameAs(place: number): Generator<PlacedSession> {
    const session = this.byStart[place];
    if (!session) return;
    const rank = this.members.below(place);
    for (const step of [-1, 1]) {
      for (let next = step === 1 ? rank : rank - 1; ; next += step) {
        const other = this.byStart[this.members.at(next) ?? -1];
        if (!other || other.endMs <= session.startMs || other.startMs >= session.endMs) break;
        if (isSameSleep(other, session)) yield other;
      }
    }
  }
}
