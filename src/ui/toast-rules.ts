/** Timings of toasts, from the product specification. At most one is visible: a new one replaces the old. */
export const TOAST_RULES = {
  durationMs: 5000,
  /** A dismissed toast is removed after this time. */
  removedAfterMs: 1_000_000,
  swipeThresholdPx: 50,
  /** Moves the focus to the toast. */
  hotkey: ['F8'],
};

export type Toast = {
  title: string;
  description?: string;
  /** `notice`: neutral. `destructive`: a failure, announced at once and drawn with a red border. */
  tone?: 'normal' | 'notice' | 'destructive';
};
