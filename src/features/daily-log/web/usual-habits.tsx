import { useState } from 'react';
import { type Editable, habitField } from '#core/nights/web/saving/night.ts';
import { type HabitKey, isHabitDone } from '#domain/checklist.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { usualHabits } from '#domain/usual-habits.ts';
import { Button } from '#ui/button.tsx';
import { ListChecks, Undo2 } from '#ui/icons/icons.ts';

/**
 * One tap ticks the habits of most nights, and a second one takes that back. Off once the checklist of the night is answered. Both
 * taps use one button, so that it retains the focus.
 */
export function UsualHabits({ logs, night, change }: Editable & { logs: readonly LoggedNight[] }) {
  const usual = usualHabits(night.date, logs) ?? [];
  const [ticked, setTicked] = useState<readonly HabitKey[] | null>(null);
  const canUndo = ticked?.every((key) => isHabitDone(night.habitsDone, key)) === true;
  const isOffered = !night.isAnswered && usual.length > 0;
  if (usual.length === 0) return null;
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
    <Button
      variant="quiet"
      size="small"
      className="min-h-11 gap-1.5! px-2!"
      disabled={!isOffered && !canUndo}
      icon={canUndo ? <Undo2 /> : <ListChecks />}
      onClick={canUndo ? undo : tick}
    >
      {canUndo ? 'Undo, as usual' : `As usual, ${COUNTS[usual.length]}`}
    </Button>
  );
}

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
