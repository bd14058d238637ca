import { awakeNights } from '#core/nights/web/awake/awake-nights.ts';
import { usePrograms } from '#core/programs/web/use-programs.ts';
import { wasUpOften } from '#domain/nights/awake-night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { TextLink } from '#ui/text-link.tsx';

/** On the evening after the third night up in a week, and while no program runs. */
export default function ThreeNights({ owner, today }: { owner: string; today: LocalDate }) {
  const { data: programs } = usePrograms(owner);
  if (programs?.running !== null || !wasUpOften(awakeNights(), today)) return null;
  return (
    <p className="border-t border-border py-3.5 text-md">
      You were up on three nights this week.{' '}
      <TextLink href="/programs" className="min-h-6">
        There is a program for that.
      </TextLink>
    </p>
  );
}
