const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const WITH_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Instants in the person's own zone: "March 1, 2026". */
export const longDate = (instant: string): string => LONG.format(new Date(instant));

/** "Mar 1, 2026, 9:04 PM" */
export const dateAndTime = (instant: string): string => WITH_TIME.format(new Date(instant));
