/** How to close each dialog that is open; the last stands in front of the others. */
const closers: (() => void)[] = [];

/** Remembers a dialog that has opened; returns how to forget it. */
export function dialogOpened(close: () => void): () => void {
  closers.push(close);
  return () => {
    closers.splice(closers.indexOf(close), 1);
  };
}

/** Closes the dialog in front; false where none is open. */
export function closeFrontDialog(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
