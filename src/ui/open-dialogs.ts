/** How to close each dialog that is open; the last stands in front of the others. */
const closeHandlers: (() => void)[] = [];

/** Remembers a dialog that has opened; returns how to forget it. */
export function registerDialog(close: () => void): () => void {
  closeHandlers.push(close);
  return () => {
    closeHandlers.splice(closeHandlers.indexOf(close), 1);
  };
}

/** Closes the dialog in front; false where none is open. */
export function closeFrontDialog(): boolean {
  const close = closeHandlers.at(-1);
  close?.();
  return close !== undefined;
}
