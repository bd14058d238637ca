import type { ComponentProps, FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';

type ConcealableProps = ComponentProps<'div'> & { isShown: boolean; onReveal: () => void };

/**
 * Content that a choice shows. While it is not shown it is out of sight, not hidden: screen readers read it, print has it, and a focus
 * that moves into it reveals it. It keeps its width, so that charts in it are drawn. Needs a positioned ancestor.
 */
export function Concealable({ isShown, onReveal, className, ...rest }: ConcealableProps) {
  const reveal = ({ target }: FocusEvent) => {
    if (isShown) return;
    flushSync(onReveal);
    target.scrollIntoView({ block: 'nearest' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows a focus that its controls have
    <div className={classNames('min-w-0', !isShown && 'concealed', className)} onFocus={reveal} {...rest} />
  );
}
