import { PAGES } from '#contract/pages.ts';
import type { RefusalReason } from '#domain/experiments/intention.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Heading } from '#ui/heading.tsx';
import { HandHeart, Hourglass } from '#ui/icons/icons.ts';
import { REFUSALS } from './experiment-messages.ts';

/** Why an idea is not tested, and where to go instead. */
export function RefusalPanel({ reason }: { reason: RefusalReason }) {
  const { title, text, hasDoctorLink } = REFUSALS[reason];
  return (
    <div className="mt-4 grid grid-cols-[1.75rem_1fr] gap-3.5 rounded-lg bg-sunk px-5 py-4.5 inset-line forced-colors:border">
      <span className="text-lamp-ink [&_.lucide]:size-6">{reason === 'slow' ? <Hourglass /> : <HandHeart />}</span>
      <div className="min-w-0">
        <Heading level={3} size="entry">
          {title}
        </Heading>
        <p className="mt-1 text-md">{text}</p>
        {hasDoctorLink && (
          <ArrowLink href="/when-to-see-a-doctor" className="mt-1 min-h-11 text-md">
            {PAGES['/when-to-see-a-doctor'].title}
          </ArrowLink>
        )}
        {reason === 'slow' && (
          <ArrowLink href="/bedroom-changes" className="mt-1 min-h-11 text-md">
            {PAGES['/bedroom-changes'].title}
          </ArrowLink>
        )}
      </div>
    </div>
  );
}
