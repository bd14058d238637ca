import type { ThisBrowser } from '#core/schedules/web/this-browser.ts';

export const UNSUPPORTED_MESSAGES = {
  'home-screen-first':
    'On an iPhone or iPad, first add Better Sleep to the Home Screen: tap Share, then Add to Home Screen. Then open it from there and turn on notifications.',
  'not-secure': 'Notifications need a secure address, one that begins with https.',
  unsupported: 'This browser cannot show notifications.',
} as const;

/** The state of notifications in this browser, in a sentence or two. */
export function notificationMessage({ support, isBlocked }: ThisBrowser, isOn: boolean): string {
  if (support !== 'supported') return UNSUPPORTED_MESSAGES[support];
  if (isBlocked) {
    return 'Notifications are blocked for this site. To allow them, open the site settings next to the address (on a phone: the settings of the app), and choose Notifications.';
  }
  return isOn
    ? 'Reminders appear here, even while Better Sleep is closed. On a computer the browser must be running.'
    : 'A reminder can appear here, even while Better Sleep is closed.';
}
