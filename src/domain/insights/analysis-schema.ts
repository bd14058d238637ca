import { z } from 'zod';
import { TESTABLE_HABITS } from '../experiments/intention.ts';

/** One suggestion, with the person's own numbers as its reason. */
export const Tip = z.object({
  title: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  description: z.string(),
  actionSteps: z.array(z.string()),
  expectedImpact: z.string(),
  timeframe: z.string(),
  /** The habit that an experiment can test. */
  habit: z.enum(TESTABLE_HABITS).optional(),
});
export type Tip = z.infer<typeof Tip>;

/** `action`: where the person does it. `priority` is null for a first step that no rule ranks. */
export const Recommendation = z.object({
  title: z.string(),
  text: z.string(),
  priority: Tip.shape.priority.nullable(),
  action: z.enum(['createSchedule', 'schedules', 'dailyLog', 'room', 'doctor', 'experiment', 'rate']),
  /** What to test, with the action `experiment`. */
  habit: Tip.shape.habit,
});
export type Recommendation = z.infer<typeof Recommendation>;

/** The analysis of a person's nights, as sentences. */
export const DashboardAnalysis = z.object({
  overallAssessment: z.string(),
  keyInsights: z.array(z.string()),
  personalizedTips: z.array(Tip).max(4),
  strengthAreas: z.array(z.string()),
  improvementAreas: z.array(z.string()),
  nextSteps: z.array(z.string()),
});
export type DashboardAnalysis = z.infer<typeof DashboardAnalysis>;
