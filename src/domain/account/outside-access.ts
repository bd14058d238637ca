/** What goes on reaching a person's data or devices after all sessions have ended. */
export const OUTSIDE_ACCESS = ['notifications', 'calendar', 'wearables'] as const;
export type OutsideAccess = (typeof OUTSIDE_ACCESS)[number];
