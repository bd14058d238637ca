import { rareHabit, rareHabitMessage } from '#domain/insights/rare-habit.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { TopicId } from './content/topic.ts';
import { useLastLogs } from './use-last-logs.ts';

/** One sentence from the person's own checklist about a topic. Nothing without nights, or when the person has the habit. */
export function HabitNote({ topic }: { topic: TopicId }) {
  const { nights, today } = useLastLogs();
  const seldom = rareHabit(topic, nights, today);
  if (!seldom) return null;
  return (
    <section aria-label="From your checklist" className="border-l border-(--line-strong) pl-5">
      <p>{rareHabitMessage(seldom)}</p>
      <TextLink href="/daily-log" className="mt-1 min-h-11 text-[0.9375rem]">
        Open your checklist
      </TextLink>
    </section>
  );
}
