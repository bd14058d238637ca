import { type ReactNode, useId, useState } from 'react';
import { LAST_CUP_EXPLANATION, lastCup } from '#domain/schedules/last-cup.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { ExplanationEntries } from '#ui/explanation-entries.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Minus, Plus } from '#ui/icons/icons.ts';
import { LinkButton } from '#ui/text-link.tsx';
import { isChoosable, storedHours, storeHours } from './last-cup-hours.ts';

/** When the last cup of coffee or tea comes before a planned bedtime. Its rule and the hours, which can be changed, open below. */
export function LastCup({ bedTime }: { bedTime: ClockTime }) {
  const [details, label] = [useId(), useId()];
  const [isOpen, setIsOpen] = useState(false);
  const [hours, setHours] = useState(storedHours);
  const choose = (chosen: number) => {
    setHours(chosen);
    storeHours(chosen);
  };
  return (
    <div className="text-sm text-muted-foreground">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          Last cup of coffee or tea: before{' '}
          <span className="whitespace-nowrap">{clockText(lastCup(bedTime, hours))}</span>
        </span>
        <LinkButton
          aria-expanded={isOpen}
          aria-controls={details}
          className="-my-2.5 text-sm"
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
          <span className="sr-only"> of the last cup</span>
        </LinkButton>
      </p>
      <div id={details} hidden={!isOpen} className="max-w-136 pt-3 text-foreground">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out above */}
        <div
          role="group"
          aria-labelledby={label}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          <span id={label} className="font-[550]">
            Hours before bedtime
          </span>
          <span className="flex items-center gap-2">
            <Step to={hours - 1} name="1 hour less" choose={choose}>
              <Minus />
            </Step>
            <output className="tabular min-w-14 text-center font-display text-lg">{hours} h</output>
            <Step to={hours + 1} name="1 hour more" choose={choose}>
              <Plus />
            </Step>
          </span>
        </div>
        <dl className="mt-3 rounded-lg bg-sunk px-4.5 py-4 leading-5.5 [&_dd]:mt-0.5 [&_dd+dt]:mt-3 [&_dt]:font-semibold">
          <ExplanationEntries explanation={LAST_CUP_EXPLANATION} />
        </dl>
      </div>
    </div>
  );
}

type StepProps = { to: number; name: string; choose: (hours: number) => void; children: ReactNode };

/** Not `disabled` at the end of the range, because the last step would lose the focus. */
const Step = ({ to, name, choose, children }: StepProps) => {
  const isOutOfRange = !isChoosable(to);
  return (
    <IconButton
      aria-label={name}
      aria-disabled={isOutOfRange}
      onClick={() => !isOutOfRange && choose(to)}
      className="inset-line-strong aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    >
      {children}
    </IconButton>
  );
};
