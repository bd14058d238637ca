import { CHECKLIST } from '#domain/checklist.ts';
import type { Day } from './day-state.ts';

/** A day nobody has touched. */
export function freshDay(id: string, date: string): Day {
  return {
    log: {
      id,
      date,
      bedTime: null,
      wakeTime: null,
      totalTimeInBed: null,
      sleepQualityScore: 5,
      notes: '',
      overallScore: null,
      isCompleted: false,
      roomAnalysisScore: null,
      habitsDone: 0,
    },
    checklist: CHECKLIST.map(({ title, description }, position) => ({
      id: `${id}.${position + 1}`,
      title,
      description,
      completed: false,
    })),
  };
}
