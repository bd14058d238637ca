import { useId } from 'react';
import { Heading } from '#ui/heading.tsx';
import { ShieldCheck } from '#ui/icons/icons.ts';
import { BulletList } from './bullet-list.tsx';
import { PRIVACY } from './messages.ts';

/** Privacy facts in an unobtrusive outlined card. */
export function PrivacyCard() {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="inset-line grid gap-x-5 gap-y-3 rounded-[1.375rem] p-5 md:grid-cols-[auto_1fr] md:rounded-xl md:p-7 forced-colors:border"
    >
      <Heading level={2} size="card" id={titleId} className="flex items-center gap-3 md:col-span-2">
        <ShieldCheck className="text-lamp-ink" />
        Privacy &amp; Security
      </Heading>
      <BulletList items={PRIVACY} className="md:col-span-2 md:grid-cols-2 md:pl-9" />
    </section>
  );
}
