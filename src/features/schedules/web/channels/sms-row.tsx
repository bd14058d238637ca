import type { SmsReadiness } from '#core/schedules/contract.ts';
import { TextLink } from '#ui/text-link.tsx';
import { ChannelRow } from './channel-row.tsx';

const MESSAGES: Record<SmsReadiness, string> = {
  ready: 'Texts go to the phone number of your account.',
  'no-provider': 'This server sends no texts yet.',
  'sign-in': 'Texts need an account with a phone number.',
  'no-number': 'Your account has no phone number yet.',
  off: 'SMS reminders are turned off.',
  unconfirmed: 'Your phone number is not confirmed yet.',
  stopped: 'Your phone replied STOP, so we send no texts. Reply START to get them again.',
  unreachable: 'Our texts could not reach your number, so SMS reminders were turned off.',
};

/** The state of SMS. What is missing is on the same page, except an account. */
export const SmsRow = ({ sms }: { sms: SmsReadiness }) => (
  <ChannelRow title="Text messages" badge={sms === 'ready' ? 'Ready' : undefined}>
    <p>{MESSAGES[sms]}</p>
    {sms === 'sign-in' && (
      <TextLink href="/login" className="mt-0.5">
        Log in or sign up
      </TextLink>
    )}
  </ChannelRow>
);
