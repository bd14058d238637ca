import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A popover under its trigger (one element that takes a ref, such as a Button). */
export function Popover({
  trigger,
  label,
  align = 'end',
  open,
  onOpenChange,
  className = 'w-80 p-6',
  children,
}: {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Width and padding of the popover. */
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={10}
          collisionPadding={16}
          className={classNames(
            'plane-lift z-60 max-w-[calc(100vw-2rem)] rounded-[1.375rem] border border-transparent',
            'max-h-(--radix-popover-content-available-height) overflow-y-auto',
            'origin-(--radix-popover-content-transform-origin) animate-[settle_var(--t-ui)_var(--ease-settle)_both]',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
