import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { loadAnew, versionIsGone } from './offline/gone-version.ts';

/** Something was opened that only the new version has. What is half filled in stays until the person goes over to it. */
export function GoneVersionNotice() {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const look = () => void versionIsGone().then(setGone);
    addEventListener('vite:preloadError', look);
    return () => removeEventListener('vite:preloadError', look);
  }, []);
  return (
    isGone && (
      <div
        role="alert"
        className="plane-lift fixed inset-x-4 bottom-24 z-80 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg p-4 text-sm md:right-auto"
      >
        Better Sleep has been updated.
        <Button size="small" onClick={loadAnew}>
          Reload
        </Button>
      </div>
    )
  );
}
