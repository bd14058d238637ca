import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const DOT = {
  idle: 'bg-excellent',
  pending: 'bg-excellent animate-breathe',
  failed: 'bg-poor',
  offline: 'bg-none',
};

/** A dot and a message: still when all is saved, pulsing while a save runs, red after a failure. */
export function SaveState({ state, children }: { state: keyof typeof DOT; children: ReactNode }) {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-2 text-xs leading-[1.125rem] font-medium text-muted-foreground"
    >
      <i className={classNames('size-[7px] flex-none rounded-full forced-color-adjust-none', DOT[state])} />
      {children}
    </span>
  );
}
