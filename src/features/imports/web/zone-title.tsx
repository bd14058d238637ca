import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import type { Zone } from './drop-zone.tsx';

/** Moves a lost focus to the replacement of the used control, without scrolling. */
const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) {
    element?.focus({ preventScroll: true });
  }
};

type ZoneTitleProps = { zone: Zone; className?: string; children: ReactNode };

/** The heading of the drop zone's content. */
export const ZoneTitle = ({ zone: { titleId, takesFocus }, className, children }: ZoneTitleProps) => (
  <Heading
    level={3}
    size="panel"
    id={titleId}
    ref={takesFocus ? focusIfLost : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    className={classNames('outline-none', className)}
  >
    {children}
  </Heading>
);
