/** Without the NUL character, which PostgreSQL cannot keep and nobody types. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
