import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons/icons.ts';
import { registerDialog } from './open-dialogs.ts';

const PANEL =
  'plane-lift relative z-10 flex max-h-[96svh] w-full flex-col overflow-hidden border border-transparent ' +
  'rounded-t-[1.75rem] pt-6 max-md:animate-[sheet_var(--t-page)_var(--ease-settle)_both] ' +
  'md:max-h-[calc(100svh-4rem)] md:max-w-full md:rounded-2xl md:pt-8 md:animate-[settle_var(--t-ui)_var(--ease-settle)_both]';
const PADDING = 'px-5 md:px-8';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  isWide?: boolean;
  /** Asks before something ends. */
  isAlert?: boolean;
  /** Where the first field is filled already: a focused field would open the keyboard of a phone. */
  focusesPanel?: boolean;
  children?: ReactNode;
};

/** The dialog itself, with what traps and restores the focus. */
export default function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  actions,
  isWide = false,
  isAlert = false,
  focusesPanel = false,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => (open ? registerDialog(() => close()) : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="locks-page fixed inset-0 z-70 flex animate-[fade_var(--t-ui)_both] items-end justify-center bg-scrim backdrop-blur-[3px] opaque:backdrop-filter-none md:items-center md:p-8">
          <Radix.Content
            {...(isAlert && { role: 'alertdialog' })}
            className={classNames(PANEL, isWide ? 'md:w-140 lg:w-232' : 'md:w-140')}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (!focusesPanel) return;
              event.preventDefault();
              if (event.target instanceof HTMLElement) event.target.focus();
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
            <div className={classNames('pb-3', PADDING)}>
              <Radix.Title className="pr-12 text-xl leading-[1.8rem] font-[380] tracking-[-0.018em] md:text-2xl md:leading-[2.125rem]">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-2 text-muted-foreground">{description}</Radix.Description>
              )}
            </div>
            <div
              className={classNames(
                'grid min-h-0 flex-auto content-start gap-5 overflow-y-auto overscroll-contain pt-2 pb-6 md:pb-8',
                PADDING,
              )}
            >
              {children}
            </div>
            {actions && (
              <div
                className={classNames(
                  'grid flex-none grid-cols-[1fr_2fr] gap-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:flex md:justify-end',
                  isWide ? 'border-t border-border pt-3.5 md:pb-4.5' : 'pt-2 md:pb-8',
                  PADDING,
                )}
              >
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
