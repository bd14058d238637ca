import { useEffect } from 'react';

/** Names the window while a page changes in itself, so that the browser's history tells its states apart. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // The page names the window too, on arrival, and after its pieces: the more exact name comes last.
    queueMicrotask(() => {
      document.title = title;
    });
  }, [title]);
}
