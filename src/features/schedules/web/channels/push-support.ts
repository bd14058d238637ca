/** What a browser can do, and where it runs. */
export type BrowserFacts = {
  isSecure: boolean;
  hasWorkers: boolean;
  hasPush: boolean;
  hasNotifications: boolean;
  userAgent: string;
  touchPoints: number;
  /** Opened from the Home Screen, not as a page of a browser. */
  isInstalled: boolean;
};

/**
 * Whether notifications can appear in a browser. iPhones and iPads show them only for an app on the Home Screen (iOS 16.4), and
 * until then do not even know the words for it.
 */
export type PushSupport = 'supported' | 'home-screen-first' | 'not-secure' | 'unsupported';

export function pushSupport(facts: BrowserFacts): PushSupport {
  if (facts.hasWorkers && facts.hasPush && facts.hasNotifications) return 'supported';
  if (!facts.isSecure) return 'not-secure';
  return isApplePhone(facts) && !facts.isInstalled ? 'home-screen-first' : 'unsupported';
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
const isApplePhone = ({ userAgent, touchPoints }: BrowserFacts): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
