/** Storage keys of the identity in this browser. */
export const USER_KEY = 'userId';
export const EMAIL_KEY = 'userEmail';
export const GUEST_KEY = 'sessionId';
export const CLAIMED_KEY = 'sessionClaimed';
