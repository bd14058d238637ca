import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Check, Undo2 } from '#ui/icons/icons.ts';
import { FootLine, FootNote, onOneLine } from './card-parts.tsx';

const UNDO_MS = 10_000;
const TICK_MS = 100;

/**
 * What was saved, and "Undo" for ten seconds, also with Ctrl or Cmd and Z. It takes the focus. The time stands still
 * while the pointer or the keyboard focus rests on it.
 */
export function UndoLine({ what, undo, end }: { what: string; undo: () => void; end: (hadFocus: boolean) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const onEnd = useEffectEvent(() => end(document.activeElement === button.current));
  const onUndo = useEffectEvent(undo);
  useEffect(() => {
    let [lastMs, restMs] = [performance.now(), UNDO_MS];
    const timer = setInterval(() => {
      const nowMs = performance.now();
      if (!button.current?.matches(':hover, :focus-visible')) restMs -= nowMs - lastMs;
      lastMs = nowMs;
      if (restMs <= 0) {
        clearInterval(timer);
        onEnd();
      }
    }, TICK_MS);
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
      event.preventDefault();
      onUndo();
    };
    addEventListener('keydown', onKey);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <SavedLine
      what={what}
      end={
        <button
          ref={button}
          type="button"
          onClick={undo}
          className="group relative inline-flex min-h-11 flex-none items-center gap-2 overflow-clip rounded-full border border-transparent bg-secondary px-4 text-md md:px-5 font-semibold hover:bg-secondary-hover [&_.lucide]:size-[1.15rem]"
        >
          <Undo2 />
          Undo
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-[3px] origin-left animate-[drain_10s_linear_forwards] bg-lamp group-hover:[animation-play-state:paused] group-focus-visible:[animation-play-state:paused] motion-reduce:hidden"
          />
        </button>
      }
    />
  );
}

/** What was saved, and at its right what can be done about it. */
export const SavedLine = ({ what, end }: { what: string; end: ReactNode }) => (
  <FootLine icon={<Check />} end={end}>
    Saved
    <FootNote>{onOneLine(what)}</FootNote>
  </FootLine>
);
