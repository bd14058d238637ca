import { useRef, useState } from 'react';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { TimeInput } from '#ui/time-input.tsx';

/**
 * A time field that can be cleared. It shows the typed text while typing; a partial time does not count as cleared and
 * is dropped on blur.
 */
export function ClockField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: ClockTime | null;
  onChange: (time: ClockTime | null) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const changed = (time: string) => {
    setDraft(time);
    const isHalfTyped = box.current?.querySelector('input')?.validity.badInput === true;
    if (!isHalfTyped) onChange(time === '' ? null : time.slice(0, 5));
  };
  return (
    <div ref={box}>
      <TimeInput label={label} value={draft ?? value ?? ''} onChange={changed} onBlur={() => setDraft(null)} />
    </div>
  );
}
