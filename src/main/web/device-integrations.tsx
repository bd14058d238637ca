import { useStoredUser } from '#core/person/web/user.ts';
import { BenefitCards } from '#features/wearables/web/benefit-cards.tsx';
import { ComingSoonCards } from '#features/wearables/web/coming-soon-cards.tsx';
import { ConnectNotice } from '#features/wearables/web/connect-notice.tsx';
import { PrivacyCard } from '#features/wearables/web/privacy-card.tsx';
import { useConnectOutcome } from '#features/wearables/web/use-connect-outcome.ts';
import { useIsPanelPending } from '#features/wearables/web/use-connection.ts';
import { WearablePanel } from '#features/wearables/web/wearable-panel.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ADDRESSES } from '../addresses.ts';
import { IMPORT_HREF, ImportSection } from './import-section.tsx';

/** Every way by which nights come in without being typed: a connected wearable, and files. */
export default function DeviceIntegrations() {
  const user = useStoredUser();
  const outcome = useConnectOutcome();
  return (
    <div className="page-width pb-12">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title={ADDRESSES['/device-integrations']}
        subtitle="Let your watch keep the log."
      />
      <ConnectNotice outcome={outcome} />
      {user ? <Ways ownerId={user.id} /> : <LoggedOut />}
    </div>
  );
}

function Ways({ ownerId }: { ownerId: string }) {
  const isPending = useIsPanelPending(ownerId);
  return (
    <div className="grid gap-4 md:gap-6">
      <BenefitCards />
      <WearablePanel ownerId={ownerId} level={2} isMarkedAvailable fileHref={IMPORT_HREF} />
      {/* Not before it is known how high the panel is, or all of it would move. */}
      {isPending ? (
        <div className="min-h-dvh" />
      ) : (
        <>
          <ImportSection ownerId={ownerId} />
          <ComingSoonCards />
          <PrivacyCard />
        </>
      )}
    </div>
  );
}

const LoggedOut = () => (
  <Card>
    <EmptyState
      spot="watch"
      title="Please log in to connect and manage your wearable devices"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/login">Log In</ButtonLink>
          <ButtonLink variant="line" href="/">
            Return to Home
          </ButtonLink>
        </div>
      }
    />
  </Card>
);
