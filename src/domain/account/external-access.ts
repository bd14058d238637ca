/** Access to a person's data or devices that continues after all sessions have ended. */
export const EXTERNAL_ACCESS = ['notifications', 'calendar', 'wearables', 'phone'] as const;
export type ExternalAccess = (typeof EXTERNAL_ACCESS)[number];

/**
 * Revoked without asking by the first proof that an email address belongs to the person: someone else may have made the
 * account before. Email reminders reach only that address, so no other password change revokes them.
 */
export const ACCESS_BEFORE_PROOF = [...EXTERNAL_ACCESS, 'email'] as const;
export type RevocableAccess = (typeof ACCESS_BEFORE_PROOF)[number];
