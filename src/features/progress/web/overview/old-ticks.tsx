import { useState } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import { longMonthAndDay } from '#domain/time/format-date.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons/icons.ts';

const KEY = 'oldTicksRead';
/** As many as the first result about habits takes. With fewer there was none. */
const MIN_NIGHTS = 28;

/** Says once that results about habits begin again, to a person who may have seen some of older ticks. */
export function OldTicks({ logs }: { logs: readonly LoggedNight[] }) {
  const [isRead, setRead] = useState(() => readStored(KEY) !== null);
  const old = logs.filter(({ areTicksOld }) => areTicksOld).map(({ date }) => date);
  if (isRead || old.length < MIN_NIGHTS) return null;
  const last = old.reduce((one, other) => (one > other ? one : other));
  const dismiss = () => {
    writeStored(KEY, '1');
    setRead(true);
    // The focused button was removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label="About your habits" className="relative pr-11 text-muted-foreground">
      <p>Ticks up to {longMonthAndDay(last)} belonged to the wrong night. Habit results start again; 3 more weeks.</p>
      <IconButton aria-label="Dismiss" className="absolute -top-2 right-0" onClick={dismiss}>
        <X />
      </IconButton>
    </aside>
  );
}
