import type { Tip } from './analysis-schema.ts';
import type { Statistics } from './statistics.ts';

/** What a tip is about. Never two tips about the same. */
export type Area = 'duration' | 'schedule' | 'weekend' | 'checklist' | 'room' | 'professional';

/** What one rule has to say about a person's nights. Each line carries the numbers it speaks of. */
export type Finding = {
  rule: string;
  /** Orders lines of the same kind, the heaviest first. */
  weight: number;
  /** Goes behind the overall assessment. */
  assessment?: string;
  insight?: string;
  strength?: string;
  improvement?: string;
  nextStep?: string;
  /** The strength in words that complete "keep …". */
  keepPhrase?: string;
  area?: Area;
  tip?: Tip;
  /** Background from research: a link between things, never a claim about this person. */
  why?: string;
};

/** Null: nothing to say, or too few nights to say it. */
export type Rule = (statistics: Statistics) => Finding | null;
