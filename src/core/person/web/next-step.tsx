import { useState } from 'react';
import type { Href } from '#contract/pages.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons/icons.ts';

/** The steps of the introduction, named by what the person has just done. */
type Step = 'photo' | 'night';

const KEY = 'stepsDone';

const doneSteps = (): string[] => (readStored(KEY) ?? '').split(' ').filter((step) => step !== '');

/** Whether a step was followed or dismissed in this browser. It is never shown again. */
export const isStepDone = (step: Step): boolean => doneSteps().includes(step);

function storeStepDone(step: Step): void {
  if (!isStepDone(step)) writeStored(KEY, [...doneSteps(), step].join(' '));
}

type NextStepProps = {
  /** The completed step. */
  after: Step;
  message: string;
  /** The suggested next pages, the nearest first. */
  links: readonly { href: Href; label: string }[];
  className?: string;
};

/** One line that suggests the next step. Once followed or dismissed it never returns. */
export function NextStep({ after, message, links, className }: NextStepProps) {
  const [isDone, setDone] = useState(() => isStepDone(after));
  if (isDone) return null;
  const finish = () => storeStepDone(after);
  return (
    <aside aria-label="Next step" className={classNames('relative animate-[fade_var(--t-page)_both] pr-11', className)}>
      <p>{message}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <ArrowLink key={href} href={href} className="min-h-11" onClick={finish}>
            {label}
          </ArrowLink>
        ))}
      </p>
      <IconButton
        aria-label="Dismiss this step"
        className="absolute -top-2 right-0"
        onClick={() => {
          finish();
          setDone(true);
          // The focused button was removed.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <X />
      </IconButton>
    </aside>
  );
}
