import { useId } from 'react';
import type { Arm } from '#domain/experiments/planned-nights.ts';
import { classNames } from './class-names.ts';

/** A night: lit with the change, outlined as usual, dashed while to come. */
export type WindowState = Arm | 'to-come';

const ARCH = 'M2.5 22.5V10a7.5 7.5 0 0 1 15 0V22.5Z';
const BARS = 'M10 2.5V22.5M2.5 12.5H17.5';

/** The window of one night, 20 x 25 units, in the color of the text. `isTonight`: in the lamp's color. */
export const WindowShape = ({ state, isTonight = false }: { state: WindowState; isTonight?: boolean }) => (
  <g className={isTonight ? 'text-lamp' : state === 'to-come' ? 'text-subtle-foreground' : undefined}>
    <path
      d={ARCH}
      fill={state === 'with' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={isTonight ? 1.8 : 1.4}
      {...(state === 'to-come' && { strokeDasharray: '1.5 2.5', strokeLinecap: 'round' })}
    />
    {state !== 'to-come' && (
      <path
        d={BARS}
        fill="none"
        stroke={state === 'with' ? 'var(--surface)' : 'currentColor'}
        strokeWidth={state === 'with' ? 1.3 : 0.9}
      />
    )}
  </g>
);

export const WindowGlyph = ({ state, className }: { state: WindowState; className?: string }) => (
  <svg viewBox="0 0 20 25" aria-hidden="true" className={classNames('h-6 w-5 flex-none', className)}>
    <WindowShape state={state} />
  </svg>
);

const LARGE_ARCH = 'M40 210V104a60 60 0 0 1 120 0V210Z';
const LARGE_BARS = 'M100 44V210M40 128H160';

/** A night's window, lit, dark, or dashed while its arm is not shown yet. */
export function TonightsWindow({ arm, className }: { arm: Arm | null; className?: string }) {
  const id = useId();
  const isLit = arm === 'with';
  return (
    <svg viewBox="0 0 200 236" aria-hidden="true" className={classNames('h-auto overflow-visible', className)}>
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="var(--lamp)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--lamp)" stopOpacity={isLit ? 0.95 : 0.1} />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity={isLit ? 0.6 : 0.04} />
        </linearGradient>
      </defs>
      {isLit && <circle cx="100" cy="120" r="118" fill={`url(#${id}-glow)`} />}
      <path d={LARGE_ARCH} fill="var(--surface-sunk)" />
      {arm === null ? (
        <path
          d={LARGE_ARCH}
          fill="none"
          stroke="var(--ink-3)"
          strokeWidth="2.5"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
      ) : (
        <>
          <path d={LARGE_ARCH} fill={`url(#${id}-light)`} stroke="var(--lamp)" strokeWidth={isLit ? 0 : 2} />
          <path
            d={LARGE_BARS}
            stroke={isLit ? 'var(--surface)' : 'var(--lamp)'}
            strokeWidth={isLit ? 6 : 1.5}
            strokeOpacity={isLit ? 1 : 0.8}
          />
        </>
      )}
      <path d="M22 212H178" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
