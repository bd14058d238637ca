import type { ReactNode } from 'react';

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
  className = 'text-[1.375rem] leading-7 font-[400] tracking-[-0.016em] md:text-[1.625rem] md:leading-8.5',
  children,
}: {
  id?: string;
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <h3
    id={id}
    ref={takesFocus ? focusIfLost : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    className={`outline-none ${className}`}
  >
    {children}
  </h3>
);
