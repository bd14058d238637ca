import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Check, Watch } from '#ui/icons/icons.ts';
import { IconTile } from './icon-tile.tsx';
import { VENDOR_NAME } from './messages.ts';

/** The name of the provider and the state of its connection. */
export function PanelHeading({
  level,
  isMarkedAvailable,
  state,
  children,
}: {
  level: 2 | 3;
  isMarkedAvailable: boolean | undefined;
  state: ReactNode;
  /** A line under the name. */
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex items-start gap-4">
      <IconTile>
        <Watch />
      </IconTile>
      <div className="min-h-12 min-w-0 content-center">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Heading
            id={PANEL_TITLE_ID}
            tabIndex={-1}
            className="text-xl leading-7 font-[440] tracking-[-0.012em] outline-none"
          >
            {VENDOR_NAME}
          </Heading>
          <span className="flex flex-wrap gap-x-2 gap-y-1.5">
            {isMarkedAvailable && (
              <Badge tone="excellent" glyph={<Check />}>
                Available
              </Badge>
            )}
            {state}
          </span>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Moves the focus to the provider's name when a part of the panel with the focus, or its dialog, unmounts. */
export const moveFocusOnUnmount = (part: HTMLElement) => () => {
  const focused = document.activeElement;
  if (part.contains(focused) || focused?.closest('[role="dialog"]')) focusPanelTitle();
};

/** Focuses the title after the next panel has rendered. */
export const focusPanelTitle = (): void => {
  requestAnimationFrame(() => document.getElementById(PANEL_TITLE_ID)?.focus({ preventScroll: true }));
};

/** Unique, because a page has one panel. */
export const PANEL_TITLE_ID = 'wearable-panel';
