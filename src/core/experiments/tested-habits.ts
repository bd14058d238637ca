import type { TestedHabit } from '#domain/insights/tested-habits.ts';
import { answerOf } from './answer-of.ts';
import type { Experiments, Intention } from './contract.ts';

/** The newest experiment of each habit, newest first. Own intentions and experiments without a result are left out. */
export function testedHabits({ running, ended }: Experiments): TestedHabit[] {
  const tested = new Map<string, TestedHabit>();
  const add = (intention: Intention, result: TestedHabit['result']) => {
    if (intention.kind !== 'habit' || tested.has(intention.habit)) return;
    tested.set(intention.habit, { habit: intention.habit, result });
  };
  if (running) add(running.intention, null);
  for (const { intention, result, endedOn } of ended) {
    if (result === null) continue;
    add(intention, { verdict: answerOf(result), effect: result.effect, pairs: result.pairs.length, endedOn });
  }
  return [...tested.values()];
}
