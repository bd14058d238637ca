/** The capabilities and environment of a browser. */
export type BrowserFacts = {
  isSecure: boolean;
  hasWorkers: boolean;
  hasPush: boolean;
  hasNotifications: boolean;
  userAgent: string;
  touchPoints: number;
  /** Opened from the Home Screen, not as a browser page. */
  isInstalled: boolean;
};

/**
 * Whether notifications can appear in a browser. iPhones and iPads show them only for an app on the Home Screen (iOS 16.4), and other
 * pages there lack the API.
 */
export type PushSupport = 'supported' | 'home-screen-first' | 'not-secure' | 'unsupported';

export function pushSupport(facts: BrowserFacts): PushSupport {
  if (facts.hasWorkers && facts.hasPush && facts.hasNotifications) return 'supported';
  if (!facts.isSecure) return 'not-secure';
  return isApplePhone(facts) && !facts.isInstalled ? 'home-screen-first' : 'unsupported';
}

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
export const isApplePhone = ({ userAgent, touchPoints }: Pick<BrowserFacts, 'userAgent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
