import type { ReactNode } from 'react';
import type { SpotName } from '#ui/art/spots.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ADDRESSES, type Address } from '../addresses.ts';

/** A place with its name, what it is for, and the way to what can be done now. */
function Place({
  address,
  spot,
  purpose,
  link,
  children,
}: {
  address: Address;
  spot: SpotName;
  purpose: string;
  link: { href: Address; label: string };
  children?: ReactNode;
}) {
  return (
    <div className="page-width">
      <PageHeading back={{ href: '/', label: 'Back to Home' }} title={ADDRESSES[address]} />
      <Card>
        <EmptyState spot={spot} title={purpose} action={<ButtonLink href={link.href}>{link.label}</ButtonLink>}>
          {children}
        </EmptyState>
      </Card>
    </div>
  );
}

export const DeviceIntegrationsPage = () => (
  <Place
    address="/device-integrations"
    spot="watch"
    purpose="Please log in to connect and manage your wearable devices"
    link={{ href: '/', label: 'Return to Home' }}
  />
);
