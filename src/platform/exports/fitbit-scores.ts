import type { Found, Part } from './format.ts';
import { headingsIn } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { namedRows, numberIn, tableRows } from './table-rows.ts';

/** Three a day for ninety years. */
const MAX_SCORES = 100_000;
/** The headings of the id of a sleep, in the older and the newer table. */
const IDS = ['sleep_log_entry_id', 'sleep_id'];
const OVERALL = 'overall_score';

/** Whether a text begins as a table of sleep scores, `sleep_score.csv` or `UserSleepScores_….csv`. */
export function isFitbitScores(text: string): boolean {
  const headings = headingsIn(text);
  return headings.has(OVERALL) && IDS.some((id) => headings.has(id));
}

/** The sleep scores of an export, by the id of their sleep. They are in tables of their own. */
export class FitbitScores {
  private readonly byId = new Map<string, number>();
  private readonly used = new Set<string>();

  /** The first score of a sleep wins, because newer files come first. Throws `Refused` for more than a person can have. */
  async collect(part: Part): Promise<void> {
    for await (const row of namedRows(tableRows(part, ','))) {
      const id = IDS.map(row).find((text) => text !== '');
      const score = numberIn(row(OVERALL));
      if (id === undefined || score === null || score < 1 || this.byId.has(id)) continue;
      this.byId.set(id, score);
      if (this.byId.size > MAX_SCORES) throw new Refused('too_large');
    }
  }

  of(id: string): number | null {
    const score = this.byId.get(id);
    if (score === undefined) return null;
    this.used.add(id);
    return score;
  }

  /** Call after all sleeps are read. */
  *withoutSleep(): Generator<Found> {
    for (const id of this.byId.keys()) if (!this.used.has(id)) yield skipped('score_without_sleep');
  }
}
