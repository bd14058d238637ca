import { MAX_STAGES } from '#domain/sessions/hypnogram.ts';
import type { SessionStage } from '#domain/sessions/session.ts';
import { Refused } from './refusal.ts';

/** Fifty a night over ten years are 180,000. */
const MAX_STAGES_IN_FILE = 500_000;

/** Stages from a table of their own, grouped by session. */
export class StagesBySleep {
  private readonly bySleep = new Map<string, SessionStage[]>();
  private count = 0;

  /** Throws `Refused` if there are more than a person can have. */
  add(sleep: string, stage: SessionStage): void {
    this.count += 1;
    if (this.count > MAX_STAGES_IN_FILE) {
      throw new Refused(
        'too_large',
        'This export has more sleep stages than we can read. Please export a shorter time.',
      );
    }
    const existing = this.bySleep.get(sleep);
    if (existing) {
      if (existing.length < MAX_STAGES) existing.push(stage);
    } else this.bySleep.set(sleep, [stage]);
  }

  /** Returns each stage only once, so that many sessions with the same stages cost no more than one. */
  take(sleep: string): readonly SessionStage[] {
    const stages = this.bySleep.get(sleep) ?? [];
    this.bySleep.delete(sleep);
    return stages;
  }
}
