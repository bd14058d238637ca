import { useEffect } from 'react';

/** Sets the document title while a page changes in place, so that entries in the browser history are distinct. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // The page sets its own title on arrival, after its children. This more specific title must come last.
    queueMicrotask(() => {
      document.title = title;
    });
  }, [title]);
}
