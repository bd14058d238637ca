import * as Radix from '@radix-ui/react-toast';
import { BandGlyph } from './band-glyph.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Info, TriangleAlert, X } from './icons/icons.ts';
import { closeFrontDialog } from './open-dialogs.ts';
import { TOAST_RULES, type Toast } from './toast-rules.ts';

const VIEWPORT =
  'fixed right-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-80 grid w-96 max-w-[calc(100vw-2rem)] list-none ' +
  'outline-none md:right-6 md:bottom-6';

const CARD =
  'plane-lift grid grid-cols-[auto_1fr_auto] items-start gap-x-3.5 gap-y-0.5 rounded-lg border p-4 ' +
  'data-[state=open]:animate-[sheet_var(--t-ui)_var(--ease-settle)_both] data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)';

const GLYPH = { normal: <BandGlyph tone="excellent" size={20} />, notice: <Info />, destructive: <TriangleAlert /> };
const INK = { normal: 'text-excellent', notice: 'text-lamp-ink', destructive: 'text-poor' };

/** A toast opens last and would get Escape first. Escape closes the dialog, unless the focus is in the toast. */
function handleEscape(event: KeyboardEvent): void {
  const isInToast = document.activeElement?.closest('[data-toast]');
  if (!isInToast && closeFrontDialog()) event.preventDefault();
}

/** The one visible toast, bottom right, on a phone above the tab bar. */
export default function ToastCard({
  toast,
  open,
  onOpenChange,
}: {
  toast: Toast;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const failed = toast.tone === 'destructive';
  return (
    <Radix.Provider
      duration={TOAST_RULES.durationMs}
      swipeDirection="right"
      swipeThreshold={TOAST_RULES.swipeThresholdPx}
    >
      <Radix.Root
        data-toast
        open={open}
        onOpenChange={onOpenChange}
        onEscapeKeyDown={handleEscape}
        type={failed ? 'foreground' : 'background'}
        className={classNames(CARD, failed ? 'border-poor' : 'border-transparent')}
      >
        <span className={classNames('mt-px [&_.lucide]:size-5', INK[toast.tone ?? 'normal'])}>
          {GLYPH[toast.tone ?? 'normal']}
        </span>
        <Radix.Title className="text-md leading-[1.375rem] font-semibold">{toast.title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton aria-label="Close" size="small" className="-mt-1 -mr-1.5">
            <X />
          </IconButton>
        </Radix.Close>
        {toast.description && (
          <Radix.Description className="col-start-2 text-sm leading-[1.3rem] text-muted-foreground">
            {toast.description}
          </Radix.Description>
        )}
      </Radix.Root>
      <Radix.Viewport hotkey={TOAST_RULES.hotkey} className={VIEWPORT} />
    </Radix.Provider>
  );
}
