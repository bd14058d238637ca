import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react';
import { TOAST_RULES, type Toast } from './toast-rules.ts';

// Most visits show no toast, so its code loads with the first one.
const ToastCard = lazy(() => import('./toast-card.tsx').catch(() => ({ default: PlainToast })));

/** Plain text, if the card cannot be loaded: error messages matter most then. */
const PlainToast = ({ toast, open }: { toast: Toast; open: boolean; onOpenChange: (open: boolean) => void }) =>
  open && (
    <p role="alert" className="plane-lift fixed inset-x-4 top-4 z-80 rounded-lg p-4 text-sm md:left-auto">
      {toast.title}. {toast.description}
    </p>
  );

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** `const showToast = useToast(); showToast({ title, description, tone })` */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<(Toast & { serial: number; open: boolean }) | null>(null);
  const show = useCallback(
    (toast: Toast) => setCurrent((before) => ({ ...toast, serial: (before?.serial ?? 0) + 1, open: true })),
    [],
  );
  const dismissed = current !== null && !current.open;
  useEffect(() => {
    if (!dismissed) return;
    const timer = setTimeout(() => setCurrent(null), TOAST_RULES.removedAfterMs);
    return () => clearTimeout(timer);
  }, [dismissed]);
  return (
    <ToastContext value={show}>
      {children}
      {current && (
        <Suspense>
          <ToastCard
            key={current.serial}
            toast={current}
            open={current.open}
            // A toast that ends while another one takes its place must not close that one.
            onOpenChange={(open) => setCurrent((now) => (now?.serial === current.serial ? { ...now, open } : now))}
          />
        </Suspense>
      )}
    </ToastContext>
  );
}
