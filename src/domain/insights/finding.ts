import type { Tip } from './analysis-schema.ts';
import type { Kind } from './guards.ts';
import type { Statistics } from './statistics.ts';

/** The topic of a tip. Two tips never share one. */
export type Area = 'duration' | 'schedule' | 'weekend' | 'checklist' | 'room' | 'professional';

/** The output of one rule. Each line contains the numbers it is about. */
export type Finding = {
  rule: string;
  /** Orders lines of the same kind, largest first. */
  weight: number;
  /** Appended to the overall assessment. */
  assessment?: string;
  insight?: string;
  strength?: string;
  improvement?: string;
  nextStep?: string;
  /** Completes the phrase "keep …". */
  keepPhrase?: string;
  area?: Area;
  tip?: Tip;
  /** Kinds of its lines and of its tip. Where one may not be said, the finding or the tip is left out. */
  says?: readonly Kind[];
  advises?: readonly Kind[];
};

/** Null when the rule does not apply or has too few nights. */
export type Rule = (statistics: Statistics) => Finding | null;
