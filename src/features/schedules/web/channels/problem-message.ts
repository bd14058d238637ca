import { CallError } from '#contract/errors.ts';
import { NotSubscribed } from './browser-push.ts';

const NOT_SUBSCRIBED_MESSAGES: Record<NotSubscribed['reason'], string> = {
  blocked: 'Your browser does not let this site show notifications.',
  'not-answered': 'Notifications need your permission. Turn them on again and choose Allow.',
  'no-service':
    'Your browser could not reach its notification service. This happens in a private window, or when push messages are off in its settings.',
};

const OFFLINE = 'You are offline. Please try again once you are connected.';

/** The message of a failed action. */
export function problemMessage(reason: unknown, fallback: string): string {
  if (reason instanceof NotSubscribed) return NOT_SUBSCRIBED_MESSAGES[reason.reason];
  if (reason instanceof CallError) return (reason.status < 500 && reason.serverMessage) || fallback;
  return navigator.onLine ? fallback : OFFLINE;
}
