import type { Verdict } from '#domain/experiments/verdict.ts';
import type { ExperimentResult } from './contract.ts';

/** The verdict of a result. The version before stores and reads only some of them. */
export const answerOf = ({ answer, verdict }: ExperimentResult): Verdict => answer ?? verdict;
