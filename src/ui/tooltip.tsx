import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

const OPEN_DELAY_MS = 700;
/** Moving to another trigger within this time opens its tooltip without delay. */
const SKIP_DELAY_MS = 300;

/** Wrap all tooltips of a page in one of these. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** A short description of one element that takes a ref and can be focused. Never the only source of information. */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={8}
          collisionPadding={12}
          className="plane-lift z-80 max-w-72 animate-[fade_var(--t-ui)_both] rounded-sm border border-transparent px-3 py-2 text-xs font-medium"
        >
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
