import { useEffect, useEffectEvent } from 'react';

/**
 * Treats a picture pasted anywhere on the page as chosen. A file dropped outside the zone does nothing, where the browser
 * would navigate to it.
 */
export function useWindowFiles(onFiles: (files: FileList) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData && event.clipboardData.files.length > 0) onFiles(event.clipboardData.files);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const preventNavigation = (event: Event) => event.preventDefault();
    addEventListener('paste', paste, { signal });
    addEventListener('dragover', preventNavigation, { signal });
    addEventListener('drop', preventNavigation, { signal });
    return () => controller.abort();
  }, []);
}
