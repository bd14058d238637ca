import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isClaimed, ownerId } from '#core/person/web/owner.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { storedUser } from '#core/person/web/user.ts';
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

/** The person's newest logs (empty until loaded) and current date. A failure shows nothing. */
function useLastLogs(): { nights: readonly LoggedNight[]; today: LocalDate } {
  const owner = ownerId();
  // A guest that the server does not know has no logs, so send no request.
  const isKnown = storedUser() !== null || isClaimed(owner);
  const { data } = useLogs(owner, { newest: LAST_MONTH, enabled: isKnown });
  return { nights: data ?? NO_NIGHTS, today: todayOf(owner) };
}

const NO_NIGHTS: readonly LoggedNight[] = [];
