import { TextLink } from '#ui/text-link.tsx';
import type { SmsReadiness } from '../contract.ts';
import { ChannelRow } from './channel-row.tsx';
import type { Place } from './place.ts';
import { SMS_WORDS } from './sms-words.ts';

/** How text messages stand. From the dialog a link opens beside it, so that nothing entered is lost. */
export function SmsRow({ sms, place }: { sms: SmsReadiness; place: Place }) {
  const { sentence, isReady, link } = SMS_WORDS[sms];
  const isHere = place === 'settings' && link?.href === '/user-settings';
  return (
    <ChannelRow title="Text messages" level={place === 'dialog' ? 4 : 3} badge={isReady ? 'Ready' : undefined}>
      <p>{sentence}</p>
      {link && !isHere && (
        <TextLink href={link.href} external={place === 'dialog'} className="mt-0.5">
          {link.label}
        </TextLink>
      )}
    </ChannelRow>
  );
}
