/** A time or a date that stays on one line: `10:15 PM` with a space that does not break. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');
