/** Removes the NUL character, which PostgreSQL cannot store. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
