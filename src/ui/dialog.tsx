import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { X } from './icons/icons.ts';
import { registerDialog } from './open-dialogs.ts';

const PANEL =
  'plane-lift relative z-10 flex max-h-[96svh] w-full flex-col overflow-y-auto overscroll-contain border border-transparent ' +
  'rounded-t-[1.75rem] px-5 pt-6 max-md:animate-[sheet_var(--t-page)_var(--ease-settle)_both] ' +
  'md:max-h-[calc(100svh-4rem)] md:w-140 md:max-w-full md:rounded-2xl md:px-8 md:pt-8 md:animate-[settle_var(--t-ui)_var(--ease-settle)_both]';

/**
 * A modal dialog: 560 px wide, on a phone a sheet from below with its actions fixed to the bottom.
 * `title` is the heading; `description` is announced with it. Traps the focus and restores it on close.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const opener = useRef<Element | null>(null);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => (open ? registerDialog(() => close()) : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="locks-page fixed inset-0 z-70 flex animate-[fade_var(--t-ui)_both] items-end justify-center bg-scrim backdrop-blur-[3px] md:items-center md:p-8">
          <Radix.Content
            className={PANEL}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={() => {
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <span
              aria-hidden="true"
              className="absolute top-2.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-track md:hidden"
            />
            <Radix.Title className="pr-12 text-xl leading-[1.8rem] font-[380] tracking-[-0.018em] md:text-2xl md:leading-[2.125rem]">
              {title}
            </Radix.Title>
            {description && <Radix.Description className="mt-2 text-muted-foreground">{description}</Radix.Description>}
            <div className="grid gap-5 pt-5 pb-6 md:pb-8">{children}</div>
            {actions && (
              <div className="sticky bottom-0 -mx-5 mt-auto grid grid-cols-[1fr_2fr] gap-3 bg-popover px-5 pt-2 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:-mx-8 md:flex md:justify-end md:px-8 md:pb-8">
                {actions}
              </div>
            )}
            <Radix.Close asChild>
              <IconButton aria-label="Close" className="absolute top-4 right-4 md:top-5 md:right-5">
                <X />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
