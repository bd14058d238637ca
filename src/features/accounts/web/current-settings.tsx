import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { query } from '#contract/query.ts';
import type { User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { photoAnalyzer } from '#core/room/contract.ts';
import { CardTitle } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Check } from '#ui/icons/icons.ts';

const HELP = [
  'Your phone number is used only for SMS bedtime reminders.',
  'SMS reminders need a valid phone number and active sleep schedules.',
  'Your timezone keeps reminders at the correct local time.',
];

export function CurrentSettings({ user }: { user: User }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <CardTitle id={titleId} className="mb-1.5">
        Current settings
      </CardTitle>
      <dl className="text-md leading-5.5">
        <Line name="Email">
          <EmailAddress address={user.email} />
        </Line>
        <Line name="Phone">{user.phoneNumber ?? 'Not set'}</Line>
        <Line name="SMS notifications">{user.smsNotificationsEnabled ? 'Enabled' : 'Disabled'}</Line>
        <Line name="Timezone">{user.timezone ?? 'Auto-detect'}</Line>
        <PhotoAnalyzer />
      </dl>
    </section>
  );
}

/** What the settings are for. */
export const SettingsHelp = ({ className }: { className: string }) => (
  <section className={className}>
    <h2 className="sr-only">Help</h2>
    <ul className="grid gap-2.5 text-sm leading-5 text-muted-foreground">
      {HELP.map((message) => (
        <li key={message} className="grid grid-cols-[1.25rem_1fr] gap-2">
          <Check className="mt-0.5 size-4 text-lamp-ink" />
          {message}
        </li>
      ))}
    </ul>
  </section>
);

/** What rates room photos on this server. Nothing until it is known. */
function PhotoAnalyzer() {
  const { data } = useQuery(query(call, photoAnalyzer, {}));
  if (!data) return null;
  const model = data.isAnswering === false ? 'An AI that does not answer now' : 'An AI that this site is set up with';
  return <Line name="Room photos">{data.analyzer === 'embedded' ? 'Built-in analyzer' : model}</Line>;
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-border py-2 last:border-0 md:py-2.5 last:pb-0">
    <dt className="flex-none text-muted-foreground">{name}</dt>
    <dd className="tabular min-w-0 text-right font-[550] wrap-anywhere">{children}</dd>
  </div>
);
