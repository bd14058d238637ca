import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';

/** Moves a lost focus to the replacement of the used control, without scrolling. */
const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) {
    element?.focus({ preventScroll: true });
  }
};

/** The heading of the drop zone's content. `takesFocus`: the content is the result of an action of the person. */
export const StageTitle = ({
  id,
  takesFocus = false,
  className,
  children,
}: {
  id?: string;
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <Heading
    level={3}
    size="panel"
    id={id}
    ref={takesFocus ? focusIfLost : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    className={classNames('outline-none', className)}
  >
    {children}
  </Heading>
);
