/** Close functions of the open dialogs; the last one is in front. */
const closeHandlers: (() => void)[] = [];

/** Registers an open dialog; returns a function that unregisters it. */
export function registerDialog(close: () => void): () => void {
  closeHandlers.push(close);
  return () => {
    closeHandlers.splice(closeHandlers.indexOf(close), 1);
  };
}

/** Closes the dialog in front; false if none is open. */
export function closeFrontDialog(): boolean {
  const close = closeHandlers.at(-1);
  close?.();
  return close !== undefined;
}
