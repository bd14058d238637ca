/**
 * Every address of the app and the title of its page. Plain data: the server reads it to know which addresses exist
 * (any other answers 404), the browser to name its pages.
 */
export const ADDRESSES = {
  '/': 'Better Sleep',
  '/daily-log': 'Daily Sleep Log',
  '/room-analysis': 'AI Room Analysis',
  '/sleep-tips': 'Sleep Guide',
  '/sleep-history': 'Sleep History',
  '/sleep-schedules': 'Sleep Schedules',
  '/progress-dashboard': 'Progress Tracking',
  '/sleep-summary': 'Sleep Summary',
  '/evidence': 'Evidence',
  '/user-settings': 'Account Settings',
  '/device-integrations': 'Device Integrations',
  '/login': 'Login / Sign Up',
  '/reset-password': 'Choose a new password',
} as const;

export type Address = keyof typeof ADDRESSES;

export const NOT_FOUND_TITLE = '404 Page Not Found';

/** The address a path stands for, or null for an unknown one. A slash at the end changes nothing. */
export function addressOfPath(path: string): Address | null {
  const bare = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path;
  return Object.hasOwn(ADDRESSES, bare) ? (bare as Address) : null;
}
