import { sourceName } from '#domain/sessions/source-names.ts';
import type { Toast } from '#ui/toast-rules.ts';
import { type ConnectOutcome, GARMIN } from '../contract.ts';

/** The provider that can be connected. */
export const VENDOR = GARMIN;
export const VENDOR_NAME = sourceName(GARMIN);

/** What the address carries on the way back from the provider: `/device-integrations?garmin=connected`. */
export const OUTCOME_PARAMETER = GARMIN;

export const PANEL_MESSAGES = {
  explanation: 'Connect your Garmin device to import sleep sessions with their duration and score.',
  paused:
    'Garmin does not show us your sleep. In your Garmin account, open the connected apps, choose Better Sleep and turn on health data: new nights then arrive again by themselves.',
  ended:
    'Garmin has ended the connection, so no new nights arrive. Connect again to go on; the nights that came are still here.',
  cutOff:
    'This server has no access to Garmin at present, so no new nights arrive. The nights that came are still here.',
  noPast:
    'Only new nights arrive: past ones are not allowed at Garmin. In your Garmin account, open the connected apps, choose Better Sleep and turn on “Historical Data”.',
  asking: 'Asking Garmin for your nights…',
  late: 'More nights may still be on their way from Garmin. They appear here by themselves.',
  empty: 'No sleep sessions found. Try importing data from your Garmin device.',
};

/**
 * Whether a live connection is possible at this server, said where nothing is connected yet. Sentence by sentence: as one paragraph,
 * which comes late, it would be the largest text of the page on a phone.
 */
export const NOTES = {
  live: ['A live connection needs provider credentials; this server has them.'],
  unknown: ['A live connection needs provider credentials.'],
  unavailable: [
    'Demo mode: a live connection needs provider credentials, and this server has none.',
    'The file that Garmin exports works without them.',
  ],
  demonstration: [
    'Demonstration: this is not the real Garmin, and the nights it sends are invented.',
    'A live connection needs provider credentials.',
  ],
} as const;

export const DISCONNECT_MESSAGES = {
  title: 'Disconnect Garmin?',
  consequence: 'No new nights arrive after that. The nights that came stay in your account.',
};

export const CONNECTED: Toast = {
  title: 'Connected',
  description: 'Garmin device connected successfully. New nights arrive by themselves.',
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

/** Why something did not work, where the server said nothing about it. */
export const FALLBACK_MESSAGES = {
  connect: 'Failed to connect to Garmin',
  disconnect: 'Failed to disconnect Garmin device',
  import: 'Failed to import Garmin data',
};

/** What is said after a way back that did not bring what was wanted. */
export const OUTCOME_MESSAGES: Record<Exclude<ConnectOutcome, 'connected'>, string> = {
  declined: 'Nothing was connected: you said no at Garmin. You can connect at any time.',
  expired:
    'Nothing was connected: it took too long, or you came back with another browser or account. Please connect again.',
  taken:
    'Nothing was connected: that Garmin account already belongs to another account here. Disconnect it there first, or use another one.',
  'not-permitted':
    'Garmin is connected, but it may not show us your sleep yet. In your Garmin account, open the connected apps, choose Better Sleep and turn on health data.',
  failed: 'Nothing was connected: Garmin did not answer as it should. Please try again in a few minutes.',
};

export const BENEFITS = [
  {
    icon: 'import',
    title: 'Automatic Import',
    text: 'Last night is here as soon as your watch has synced. Nothing to type.',
  },
  { icon: 'accuracy', title: 'Better Accuracy', text: 'Measured times instead of remembered ones.' },
  {
    icon: 'past',
    title: 'Historical Data',
    text: 'Bring in up to 30 nights, or years of them from a file, and see trends on day one.',
  },
] as const;

/** Providers that cannot be connected yet. What their files hold can be imported already. */
export const COMING_SOON = [
  {
    icon: 'band',
    title: sourceName('fitbit'),
    features: ['Sleep stages and duration', 'Sleep score', 'New nights without a file'],
    today: 'The file it exports can be imported today.',
  },
  {
    icon: 'phone',
    title: sourceName('apple-health'),
    features: ['Sleep from your phone and your watch', 'Sleep stages and time in bed', 'New nights without a file'],
    today: 'The file it exports can be imported today.',
  },
] as const;

export const PRIVACY = [
  'What providers send is encrypted over HTTPS.',
  'Connections use OAuth 2.0; we never see your provider password.',
  'Disconnect at any time.',
  'Your data is used only for your personal insights.',
];
