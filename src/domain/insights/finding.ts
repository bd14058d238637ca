import type { Tip } from './analysis-schema.ts';
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
  /** Background from research: an association, never a claim about this person. */
  why?: string;
};

/** Null when the rule does not apply or has too few nights. */
export type Rule = (statistics: Statistics) => Finding | null;
