/** How toasts behave, from the product's table of timings. At most one is visible: a new one takes the place of the old. */
export const TOAST_RULES = {
  durationMs: 5000,
  /** a dismissed toast is forgotten after this time */
  removedAfterMs: 1_000_000,
  swipeThresholdPx: 50,
  /** moves the focus to the toast */
  hotkey: ['F8'],
};

export type Toast = {
  title: string;
  description?: string;
  /** notice: neither went well nor failed. destructive: something failed; announced at once, drawn with the poor hairline. */
  tone?: 'normal' | 'notice' | 'destructive';
};
