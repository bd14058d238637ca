import { useRef, useState } from 'react';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { TimeInput } from '#ui/time-input.tsx';

/**
 * A time field that can be cleared. It shows the typed text while typing; a partial time does not count as cleared and
 * is dropped on blur. A value that changes meanwhile, as when its knob is dragged, replaces the typed text.
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
  /** The typed text, and the value of the field that it led to. */
  const [draft, setDraft] = useState<{ text: string; value: ClockTime | null } | null>(null);
  const changed = (text: string) => {
    const isHalfTyped = box.current?.querySelector('input')?.validity.badInput === true;
    const typed = isHalfTyped ? value : text === '' ? null : text.slice(0, 5);
    setDraft({ text, value: typed });
    if (!isHalfTyped) onChange(typed);
  };
  const shown = draft?.value === value ? draft?.text : value;
  return (
    <div ref={box}>
      <TimeInput label={label} value={shown ?? ''} onChange={changed} onBlur={() => setDraft(null)} />
    </div>
  );
}
