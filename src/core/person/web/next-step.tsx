import { ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import type { Href } from '#contract/pages.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The steps a newcomer is led to, named for what they have just done. */
type Step = 'photo' | 'night';

const KEY = 'stepsDone';

const doneSteps = (): string[] => (readStored(KEY) ?? '').split(' ').filter((step) => step !== '');

/** Whether the way on from a step was taken or waved away in this browser. It never comes back. */
export const isStepDone = (step: Step): boolean => doneSteps().includes(step);

function storeStepDone(step: Step): void {
  if (!isStepDone(step)) writeStored(KEY, [...doneSteps(), step].join(' '));
}

type NextStepProps = {
  /** What was just done. */
  after: Step;
  message: string;
  /** The way on, the nearest first. */
  links: readonly { href: Href; label: string }[];
  className?: string;
};

/** One quiet line that leads on. Followed or waved away, it is gone for good. */
export function NextStep({ after, message, links, className }: NextStepProps) {
  const [isDone, setDone] = useState(() => isStepDone(after));
  if (isDone) return null;
  const finish = () => storeStepDone(after);
  return (
    <aside aria-label="Next step" className={classNames('relative animate-[fade_var(--t-page)_both] pr-11', className)}>
      <p>{message}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <TextLink key={href} href={href} className="min-h-11" onClick={finish}>
            {label}
            <ArrowRight />
          </TextLink>
        ))}
      </p>
      <IconButton
        aria-label="Dismiss this step"
        className="absolute -top-2 right-0"
        onClick={() => {
          finish();
          setDone(true);
          // The button with the focus is gone.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <X />
      </IconButton>
    </aside>
  );
}
