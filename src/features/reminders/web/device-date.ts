const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Mar 10, 2026`, in the browser's zone. */
export const deviceDate = (instant: string): string => DATE.format(new Date(instant));
