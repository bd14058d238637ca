import { useId } from 'react';
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
      <h2
        id={titleId}
        className="flex items-center gap-3 text-[1.25rem] leading-7 font-[440] tracking-[-0.012em] md:col-span-2 md:text-xl"
      >
        <ShieldCheck className="text-lamp-ink" />
        Privacy &amp; Security
      </h2>
      <BulletList items={PRIVACY} className="md:col-span-2 md:grid-cols-2 md:pl-9" />
    </section>
  );
}
