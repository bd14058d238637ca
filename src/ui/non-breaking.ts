/** A time or a date that stays on one line: `10:15 PM` with a non-breaking space. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');
