import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react';

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

/** Files dragged over a zone and dropped on it, or pasted on the page; while `takesFiles` is false they do nothing. */
export function useFileDrop(onFiles: (files: Iterable<File>) => void, takesFiles = true) {
  const [isOver, setIsOver] = useState(false);
  const acceptFiles = (files: Iterable<File>) => {
    if (takesFiles) onFiles(files);
  };
  useWindowFiles(acceptFiles);
  const dragHandlers = {
    onDragEnter: () => setIsOver(takesFiles),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(takesFiles);
    },
    onDragLeave: (event: DragEvent) => setIsOver(isOver && event.currentTarget.contains(event.relatedTarget as Node)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      acceptFiles(event.dataTransfer.files);
    },
  };
  return { isOver, dragHandlers, acceptFiles };
}

/** The chosen files. Empties the input at once, so that the same file can be chosen again. */
export function filesOf({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = '';
  return files;
}
