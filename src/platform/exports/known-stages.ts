import type { SessionStage } from '#domain/sessions/session.ts';
import { Refused } from './refusal.ts';

/** Fifty a night over ten years are 180,000. */
const MOST_STAGES = 500_000;

/** Stages that stand in a table of their own, kept by the sleep they belong to. */
export class KnownStages {
  private readonly bySleep = new Map<string, SessionStage[]>();
  private count = 0;

  /** Throws `Refused` where there are more than a person can have slept. */
  note(sleep: string, stage: SessionStage): void {
    this.count += 1;
    if (this.count > MOST_STAGES) {
      throw new Refused('too_large', 'This export holds more sleep stages than we read. Please export a shorter time.');
    }
    const known = this.bySleep.get(sleep);
    if (known) known.push(stage);
    else this.bySleep.set(sleep, [stage]);
  }

  of(sleep: string): readonly SessionStage[] {
    return this.bySleep.get(sleep) ?? [];
  }
}
