import { listLogs } from '#core/nights/contract.ts';
import { LAST_MONTH } from '#core/nights/web/use-nights.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { useLastAnswer } from '#core/person/web/use-last-answer.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { rareHabit, rareHabitMessage } from '#domain/insights/rare-habit.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { TopicId } from './content/topic.ts';

/** One sentence from the person's own checklist about a topic. Nothing without nights, or when the person has the habit. */
export function HabitNote({ topic }: { topic: TopicId }) {
  const { nights, today } = useLastLogs();
  const seldom = rareHabit(topic, nights, today);
  if (!seldom) return null;
  return (
    <section aria-label="From your checklist" className="border-l border-(--line-strong) pl-5">
      <p>{rareHabitMessage(seldom)}</p>
      <TextLink href="/daily-log" className="mt-1 min-h-11 text-md">
        Open your checklist
      </TextLink>
    </section>
  );
}

/** The newest logs that this browser has seen, empty until read, and the current date. */
function useLastLogs(): { nights: readonly LoggedNight[]; today: LocalDate } {
  const owner = ownerId();
  const logs = useLastAnswer(listLogs, { ownerId: owner }, { limit: LAST_MONTH });
  return { nights: logs ?? NO_NIGHTS, today: todayOf(owner) };
}

const NO_NIGHTS: readonly LoggedNight[] = [];
