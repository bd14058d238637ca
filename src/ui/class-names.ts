/** Joins the class names that are there; false, null and undefined are not. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
