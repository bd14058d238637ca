import { type ReactNode, useId, useRef } from 'react';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { formatDuration } from '#domain/insights/format.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Minus, Plus } from '#ui/icons/icons.ts';

const STEP_MINUTES = 15;

type NeedStepperProps = { ownerId: string; needMinutes: number; isNeedSet: boolean };

/** The person's sleep need, in steps of 15 minutes. Until it is chosen, a button takes the default. */
export function NeedStepper({ ownerId, needMinutes, isNeedSet }: NeedStepperProps) {
  const label = useId();
  const group = useRef<HTMLDivElement>(null);
  const { change, hasFailed } = useChangePreferences(ownerId);
  const stepButton = (minutes: number, name: string, icon: ReactNode) => {
    const next = needMinutes + minutes;
    const isOutOfRange = minutes < 0 ? next < SLEEP_NEED.min : next > SLEEP_NEED.max;
    return (
      // Not `disabled`, because the last step would lose the focus.
      <IconButton
        aria-label={name}
        aria-disabled={isOutOfRange}
        onClick={() => !isOutOfRange && change({ needMinutes: next })}
        className="inset-line-strong aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      >
        {icon}
      </IconButton>
    );
  };
  const takeSuggested = () => {
    change({ needMinutes });
    // The button goes away, so the focus moves to the steps.
    group.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out above */}
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-labelledby={label}
        className="outline-none flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      >
        <span id={label} className="text-md leading-5 font-[550]">
          Time in bed you need each night
        </span>
        <span className="flex items-center gap-2">
          {stepButton(-STEP_MINUTES, '15 minutes less', <Minus />)}
          <output className="tabular min-w-24 text-center font-display text-lg">{formatDuration(needMinutes)}</output>
          {stepButton(STEP_MINUTES, '15 minutes more', <Plus />)}
        </span>
      </div>
      {!isNeedSet && (
        <Button variant="quiet" className="mt-3 w-full" onClick={takeSuggested}>
          Use {formatDuration(needMinutes)} a night
        </Button>
      )}
      {hasFailed && (
        <Alert className="mt-3">
          Your change was not saved, so it is back at {formatDuration(needMinutes)}. Please try again.
        </Alert>
      )}
    </>
  );
}
