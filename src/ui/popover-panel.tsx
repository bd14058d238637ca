import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';

export type PopoverProps = {
  /** The panel is below this element, at its end. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that toggles the popover and gets the focus back; the anchor where it is that button. */
  opener?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Width and padding. */
  className: string;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** The popover itself, with what places it and returns the focus. */
export default function PopoverPanel({ anchor, opener = anchor, onClose, className, children, ...name }: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          {...name}
          align="end"
          sideOffset={10}
          collisionPadding={16}
          onInteractOutside={(event) => {
            if (opener.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
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
