import { useState } from 'react';
import { type Field, habitField, type Night, type Value } from '#core/nights/web/saving/night.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { type HabitKey, isHabitDone } from '#domain/checklist.ts';
import { usualHabits } from '#domain/usual-habits.ts';
import { Button } from '#ui/button.tsx';
import { Check, ListChecks, Undo2 } from '#ui/icons/icons.ts';

type UsualHabitsProps = { owner: string; night: Night; change: (field: Field, value: Value) => void };

/**
 * One tap ticks the habits of most nights, and a second one takes that back. Offered until the checklist of the night is answered. Both
 * taps use one button, so that it retains the focus.
 */
export function UsualHabits({ owner, night, change }: UsualHabitsProps) {
  const logs = useLogs(owner, { newest: LAST_MONTH }).data ?? [];
  const usual = usualHabits(night.date, logs) ?? [];
  const [ticked, setTicked] = useState<readonly HabitKey[] | null>(null);
  const canUndo = ticked?.every((key) => isHabitDone(night.habitsDone, key)) === true;
  const isOffered = !night.isAnswered && usual.length > 0;
  if (!isOffered && !canUndo) return null;
  const tick = () => {
    for (const key of usual) change(habitField(key), true);
    setTicked(usual);
  };
  const undo = () => {
    for (const key of ticked ?? []) change(habitField(key), false);
    change('isAnswered', false);
    setTicked(null);
  };
  return (
    <div className="mt-4.5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={canUndo ? 'quiet' : 'line'}
        className={canUndo ? 'order-2 ml-auto' : undefined}
        icon={canUndo ? <Undo2 /> : <ListChecks />}
        onClick={canUndo ? undo : tick}
      >
        {canUndo ? 'Undo' : 'Habits as usual'}
      </Button>
      <p role="status" className="flex items-center gap-1.5 text-sm text-muted-foreground">
        {canUndo ? (
          <>
            <Check className="text-excellent-ink" />
            {COUNTS[ticked.length]} as usual, one tap.
          </>
        ) : (
          `The ${COUNTS[usual.length]?.toLowerCase()} you tick most nights`
        )}
      </p>
    </div>
  );
}

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
