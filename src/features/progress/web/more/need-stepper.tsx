import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { hours } from '#domain/insights/wording.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-debt.ts';
import { Alert } from '#ui/alert.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useChangePreferences } from './use-preferences.ts';

const STEP_MINUTES = 15;

/** What the person needs a night, in steps of a quarter of an hour. */
export function NeedStepper({ ownerId, needMinutes }: { ownerId: string; needMinutes: number }) {
  const label = useId();
  const { change, hasFailed } = useChangePreferences(ownerId);
  const step = (minutes: number, name: string, icon: ReactNode) => {
    const next = needMinutes + minutes;
    const isOver = minutes < 0 ? next < SLEEP_NEED.least : next > SLEEP_NEED.most;
    return (
      // Not `disabled`: the focus would be lost at the last step.
      <IconButton
        aria-label={name}
        aria-disabled={isOver}
        onClick={() => !isOver && change({ needMinutes: next })}
        className="inset-line-strong aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out above */}
      <div role="group" aria-labelledby={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span id={label} className="text-[0.9375rem] leading-5 font-[550]">
          Time in bed you need a night
        </span>
        <span className="flex items-center gap-2">
          {step(-STEP_MINUTES, '15 minutes less', <Minus />)}
          <output className="tabular min-w-24 text-center font-display text-[1.1875rem]">{hours(needMinutes)}</output>
          {step(STEP_MINUTES, '15 minutes more', <Plus />)}
        </span>
      </div>
      {hasFailed && (
        <Alert className="mt-3">The change was not saved. It is back at {hours(needMinutes)}; please try again.</Alert>
      )}
    </>
  );
}
