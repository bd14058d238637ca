import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { NightDialogView } from '#core/nights/web/night/night-dialog.tsx';
import type { LocalDate } from '#domain/time/local-date.ts';

const NightDialog = lazy(async () => {
  const module = await import('#core/nights/web/night/night-dialog.tsx');
  return { default: module.NightDialog };
});

/** The form of any night, loaded when it first opens. */
export function useNightForm(): { openForm: (date: LocalDate) => void; form: ReactNode } {
  const [view, show] = useState<NightDialogView | null>(null);
  return {
    openForm: (date) => show({ step: 'night', date }),
    form: view && (
      <Suspense>
        <NightDialog view={view} show={show} onClose={() => show(null)} />
      </Suspense>
    ),
  };
}
