import { useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { PreferredDevicePart } from '#core/nights/web/imported/preferred-device-part.tsx';
import { ownerId } from '#core/person/web/owner.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { ImportCard } from '#features/imports/web/import-card.tsx';
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

/** Sources of nights other than manual logs: connected wearables and files. */
export default function DeviceIntegrations() {
  const user = useStoredUser();
  const outcome = useConnectOutcome();
  return (
    <div className="page-width pb-12">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title={PAGES['/device-integrations'].title}
        subtitle="Let your watch keep the log."
      />
      <ConnectNotice outcome={outcome} />
      {user ? <Integrations ownerId={user.id} /> : <Visitor />}
    </div>
  );
}

function Integrations({ ownerId }: { ownerId: string }) {
  const isPending = useIsPanelPending(ownerId);
  return (
    <div className="grid gap-4 md:gap-6">
      <BenefitCards />
      <WearablePanel ownerId={ownerId} level={2} isMarkedAvailable fileHref="#import-file" />
      {/* Wait until the height of the panel is known, so that nothing moves. */}
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

/** A guest imports files; the nights move into the account at sign-up. */
function Visitor() {
  const [owner] = useState(ownerId);
  return (
    <div className="grid gap-4 md:gap-6">
      <LoggedOut />
      <ImportSection ownerId={owner} />
    </div>
  );
}

const ImportSection = ({ ownerId }: { ownerId: string }) => (
  <>
    <div id="import-file" tabIndex={-1} ref={scrollIfNamed} className="min-w-0 scroll-mt-6 outline-none">
      <ImportCard ownerId={ownerId} />
    </div>
    <PreferredDevicePart owner={ownerId} />
  </>
);

/** Scrolls to the import section if the address names it, because it renders after the browser looked for the anchor. */
function scrollIfNamed(section: HTMLElement | null): void {
  if (section && location.hash === `#${section.id}`) requestAnimationFrame(() => section.scrollIntoView());
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
