import { useEffect, useId } from 'react';
import { moonPath } from '#ui/art/moon-path.ts';

const RADIUS = 94;
/** A waning moon, with no meaning. */
const LIT = 0.38;

/** A circle to breathe with. While it is shown, the screen stays on. */
export function Breath() {
  const id = useId();
  useEffect(keepScreenOn, []);
  return (
    <div
      role="img"
      aria-label="A circle that grows for four seconds and shrinks for six. Breathe with the circle, if you like."
      className="breath relative mx-auto mt-3 mb-9 w-[min(17rem,72vw,100svh-30rem)] min-w-24 text-center font-display text-lg italic [.hint+&]:w-[min(17rem,72vw,100svh-33.5rem)]"
    >
      <svg viewBox="-116 -116 232 232" aria-hidden="true" className="overflow-visible">
        <radialGradient id={id}>
          <stop offset=".6" stopColor="var(--halo)" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        <circle r="112" fill="none" stroke="var(--ink-3)" strokeDasharray="1 7" strokeLinecap="round" opacity=".8" />
        <g className="breath-moon">
          <circle r="124" fill={`url(#${id})`} />
          <circle r={RADIUS} fill="var(--sky-2)" stroke="var(--sky-4)" strokeWidth="1.5" />
          <path d={moonPath(RADIUS, LIT)} fill="var(--sky-4)" opacity=".8" />
        </g>
      </svg>
    </div>
  );
}

/** Not every browser can, and a battery that is low may refuse. Returns the function that ends it. */
function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const request = () => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  request();
  // The browser ends it whenever the page is hidden.
  document.addEventListener('visibilitychange', request);
  return () => {
    document.removeEventListener('visibilitychange', request);
    void lock?.then((held) => held?.release());
  };
}
