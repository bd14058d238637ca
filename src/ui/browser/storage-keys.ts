/** Under which names this browser keeps who it is. */
export const USER_KEY = 'userId';
export const EMAIL_KEY = 'userEmail';
export const GUEST_KEY = 'sessionId';
export const CLAIMED_KEY = 'sessionClaimed';
