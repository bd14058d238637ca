import { CallError } from '#contract/errors.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { Toast } from '#ui/toast-rules.ts';
import { type ConnectOutcome, GARMIN } from '../contract.ts';

/** The provider that can be connected. */
export const VENDOR = GARMIN;
export const VENDOR_NAME = sourceName(GARMIN);

/** The query parameter of the redirect from the provider: `/device-integrations?garmin=connected`. */
export const OUTCOME_PARAMETER = GARMIN;

export const PANEL_MESSAGES = {
  explanation: 'Connect your Garmin device to import sleep sessions with their duration and score.',
  paused:
    'Garmin does not share your sleep with us. In your Garmin account, open the connected apps, choose Better Sleep and turn on health data. Then new nights will arrive again.',
  ended:
    'Garmin ended the connection, so no new nights arrive. Connect again to get new ones. Your imported nights are still here.',
  cutOff:
    'This server has no access to Garmin right now, so no new nights arrive. Your imported nights are still here.',
  noPast:
    'Only new nights arrive, because Garmin does not let us import past ones. In your Garmin account, open the connected apps, choose Better Sleep and turn on “Historical Data”.',
  asking: 'Getting your nights from Garmin…',
  late: 'More nights may still arrive from Garmin. They will show up here.',
  empty: 'No sleep sessions found. Try importing data from your Garmin device.',
};

/**
 * Shown where nothing is connected yet: whether this server can connect. One paragraph per sentence, because a single late paragraph
 * would be the largest text of the page on a phone.
 */
export const NOTES = {
  live: ['A live connection needs provider credentials; this server has them.'],
  unknown: ['A live connection needs provider credentials.'],
  unavailable: [
    'Demo mode: a live connection needs provider credentials, and this server has none.',
    'You can import a file from Garmin without them.',
  ],
  demonstration: [
    'Demo: this is not the real Garmin, and its nights are made up.',
    'A live connection needs provider credentials.',
  ],
} as const;

export const DISCONNECT_MESSAGES = {
  title: 'Disconnect Garmin?',
  consequence: 'No new nights will arrive. Your imported nights stay in your account.',
};

export const CONNECTED: Toast = {
  title: 'Connected',
  description: 'Garmin device connected successfully. New nights will arrive on their own.',
};

export const DISCONNECTED: Toast = {
  title: 'Disconnected',
  description: 'Garmin device disconnected successfully',
};

export const NOT_CONFIGURED: Toast = {
  title: 'Integration Not Available',
  description:
    'Garmin integration requires API credentials to be configured. Please contact support for setup assistance.',
  tone: 'destructive',
};

export const FAILURES = {
  connect: { title: 'Connection Failed', description: 'Failed to connect to Garmin' },
  disconnect: { title: 'Disconnect Failed', description: 'Failed to disconnect Garmin device' },
  import: { title: 'Import Failed', description: 'Failed to import Garmin data' },
};

/** The server's message, if it sent one, stands in place of the description. */
export const failureToast = ({ title, description }: Required<Omit<Toast, 'tone'>>, reason: unknown): Toast => ({
  title,
  description: (reason instanceof CallError && reason.serverMessage) || description,
  tone: 'destructive',
});

/** Shown after a redirect from the provider that did not connect. */
export const OUTCOME_MESSAGES: Record<Exclude<ConnectOutcome, 'connected'>, string> = {
  declined: 'Garmin is not connected, because you said no there. You can connect at any time.',
  expired:
    'Garmin is not connected. It took too long, or you came back with another browser or account. Please connect again.',
  taken:
    'Garmin is not connected. That Garmin account already belongs to another account here. Disconnect it there first, or use another one.',
  'not-permitted':
    'Garmin is connected, but it does not share your sleep with us yet. In your Garmin account, open the connected apps, choose Better Sleep and turn on health data.',
  failed: 'Garmin is not connected, because it did not answer as expected. Please try again in a few minutes.',
};

export const BENEFITS = [
  {
    icon: 'import',
    title: 'Automatic Import',
    text: 'Last night shows up as soon as your watch syncs. Nothing to type.',
  },
  { icon: 'accuracy', title: 'Better Accuracy', text: 'Measured times instead of remembered ones.' },
  {
    icon: 'past',
    title: 'Historical Data',
    text: 'Import up to 30 nights, or years of nights from a file, and see trends on day one.',
  },
] as const;

/** Providers that cannot be connected yet. Their exported files can be imported. */
export const COMING_SOON = [
  {
    icon: 'band',
    title: sourceName('fitbit'),
    features: ['Sleep stages and duration', 'Sleep score', 'New nights without a file'],
    today: 'You can import its file today.',
  },
  {
    icon: 'phone',
    title: sourceName('apple-health'),
    features: ['Sleep from your phone and your watch', 'Sleep stages and time in bed', 'New nights without a file'],
    today: 'You can import its file today.',
  },
] as const;

export const PRIVACY = [
  'What providers send is encrypted over HTTPS.',
  'Connections use OAuth 2.0; we never see your provider password.',
  'Disconnect at any time.',
  'Your data is used only for your personal insights.',
];
