import { useEffect, useState } from 'react';
import { isVersionOutdated, reloadApp } from './offline/outdated-version.ts';
import { ReloadButton } from './reload-button.tsx';

/** Shown when the old version fails to load a file that is gone. Form data stays until the person reloads. */
export function OutdatedVersionNotice() {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    const check = () => void isVersionOutdated().then(setIsOutdated);
    addEventListener('vite:preloadError', check);
    return () => removeEventListener('vite:preloadError', check);
  }, []);
  return (
    isOutdated && (
      <div
        role="alert"
        className="plane-lift fixed inset-x-4 bottom-24 z-80 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg p-4 text-sm md:right-auto"
      >
        Better Sleep has been updated.
        <ReloadButton size="small" reload={reloadApp}>
          Reload
        </ReloadButton>
      </div>
    )
  );
}
