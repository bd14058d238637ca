import type { ThisBrowser } from './browser-push.ts';

const CANNOT = {
  'home-screen-first':
    'On an iPhone or iPad, first add Better Sleep to the Home Screen: tap Share, then Add to Home Screen. Open it from there, and turn notifications on.',
  'not-secure': 'Notifications need a secure address, one that begins with https.',
  unsupported: 'This browser cannot show notifications.',
} as const;

/** How notifications stand in this browser, in a sentence or two. */
export function notificationWords({ support, isBlocked }: ThisBrowser, isOn: boolean): string {
  if (support !== 'supported') return CANNOT[support];
  if (isBlocked) {
    return 'They are blocked for this site. To allow them, open the site settings beside the address (on a phone: the settings of the app), and choose Notifications.';
  }
  return isOn
    ? 'Reminders appear here, even while Better Sleep is closed. On a computer the browser must be running.'
    : 'A reminder can appear here, even while Better Sleep is closed.';
}

export const TEST_WORDS = {
  sent: 'Sent. It should appear in a moment.',
  gone: 'This browser takes no notifications any more, so it was removed. Turn them on again.',
  failed: 'The notification service did not take the test. Please try again later.',
} as const;
