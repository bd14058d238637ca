/** Access to a person's data or devices that continues after all sessions have ended. */
export const EXTERNAL_ACCESS = ['notifications', 'calendar', 'wearables'] as const;
export type ExternalAccess = (typeof EXTERNAL_ACCESS)[number];
