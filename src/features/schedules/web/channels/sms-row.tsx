import type { SmsReadiness } from '#core/schedules/contract.ts';
import { TextLink } from '#ui/text-link.tsx';
import { ChannelRow, type Place } from './channel-row.tsx';

type SmsStatus = {
  text: string;
  isReady: boolean;
  link: { href: '/login' | '/user-settings'; label: string } | null;
};

const settingsLink = (label: string): SmsStatus['link'] => ({ href: '/user-settings', label });

/** The states of SMS, with a link to fix what is missing. */
export const SMS_STATUSES: Record<SmsReadiness, SmsStatus> = {
  ready: { text: 'Texts go to the phone number of your account.', isReady: true, link: null },
  'no-provider': { text: 'This server sends no texts yet.', isReady: false, link: null },
  'sign-in': {
    text: 'Texts need an account with a phone number.',
    isReady: false,
    link: { href: '/login', label: 'Log in or sign up' },
  },
  'no-number': {
    text: 'Your account has no phone number yet.',
    isReady: false,
    link: settingsLink('Add one in Account Settings'),
  },
  off: {
    text: 'SMS reminders are turned off.',
    isReady: false,
    link: settingsLink('Turn them on in Account Settings'),
  },
  unconfirmed: {
    text: 'Your phone number is not confirmed yet.',
    isReady: false,
    link: settingsLink('Confirm it in Account Settings'),
  },
  stopped: {
    text: 'Your phone replied STOP, so we send no texts. Reply START to get them again.',
    isReady: false,
    link: null,
  },
  unreachable: {
    text: 'Our texts could not reach your number, so SMS reminders were turned off.',
    isReady: false,
    link: settingsLink('Check it in Account Settings'),
  },
};

export function SmsRow({ sms, place }: { sms: SmsReadiness; place: Place }) {
  const { text, isReady, link } = SMS_STATUSES[sms];
  const isHere = place === 'settings' && link?.href === '/user-settings';
  return (
    <ChannelRow title="Text messages" level={3} badge={isReady ? 'Ready' : undefined}>
      <p>{text}</p>
      {link && !isHere && (
        <TextLink href={link.href} className="mt-0.5">
          {link.label}
        </TextLink>
      )}
    </ChannelRow>
  );
}
