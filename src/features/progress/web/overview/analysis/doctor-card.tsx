import { useId } from 'react';
import { PAGES } from '#contract/pages.ts';
import { fitsOf, type LinkState, type SafetySign } from '#domain/safety/signs.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Stethoscope } from '#ui/icons/icons.ts';

/** The sentences of the signs, with a link to the sections that fit. It stays while a sign is present. */
export function DoctorCard({ signs, className }: { signs: readonly SafetySign[]; className?: string }) {
  const title = useId();
  const [closest] = fitsOf(signs);
  if (!closest) return null;
  const state: LinkState = { signs: signs.map(({ id }) => id) };
  return (
    <section
      aria-labelledby={title}
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-4.5 rounded-lg bg-sunk px-5 pt-5 pb-3.5 inset-line forced-colors:border md:px-6',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="grid h-[3.4rem] w-12 place-items-center rounded-t-full rounded-b-md bg-card pt-1.5 text-muted-foreground inset-line"
      >
        <Stethoscope />
      </span>
      <div className="min-w-0">
        <Heading level={3} size="entry" id={title}>
          A doctor may know more than an app
        </Heading>
        {signs.map(({ id, card }) => (
          <p key={id} className="mt-1.5 max-w-160 text-md leading-[1.4rem] text-muted-foreground">
            {card}
          </p>
        ))}
        <ArrowLink href={`/when-to-see-a-doctor#${closest.section}`} state={state} className="min-h-11">
          {PAGES['/when-to-see-a-doctor'].title}
        </ArrowLink>
      </div>
    </section>
  );
}
