import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { findPagePath } from '#contract/pages.ts';
import { query } from '#contract/query.ts';
import { getUser, type User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { Card, TitledCard } from '#ui/card.tsx';
import { DisplayFormatChoice } from '#ui/display-format-choice.tsx';
import { navigate } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { failedQuery, NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { CurrentSettings, SettingsHelp } from './current-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { ExportCard } from './export-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** `reminders` shows the reminder channels. It remounts when the number or the SMS setting changes. */
export default function SettingsPage({ reminders }: { reminders?: ReactNode }) {
  const user = useStoredUser();
  return user ? <AccountSettings ownerId={user.id} reminders={reminders} /> : <RedirectToLogin />;
}

function AccountSettings({ ownerId, reminders }: { ownerId: string; reminders: ReactNode }) {
  const account = useQuery({ ...query(call, getUser, { ownerId }) });
  const failed = failedQuery(account);
  return (
    <div className="page-width pb-12">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title="Account Settings"
        subtitle="Manage your profile and notification preferences"
      />
      {account.data ? (
        <Settings user={account.data} reminders={reminders} />
      ) : failed ? (
        <NotLoaded message="Your settings could not be loaded." query={failed} />
      ) : (
        <Loading message="Loading account details..." />
      )}
    </div>
  );
}

/** The two columns of the page. */
const COLUMNS = 'grid items-start lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

const Settings = ({ user, reminders }: { user: User; reminders: ReactNode }) => (
  <div className={`${COLUMNS} gap-4 md:gap-6`}>
    <Card as="div" className={`${COLUMNS} gap-x-14 gap-y-7 lg:col-span-2 lg:grid-rows-[auto_1fr]`}>
      <CurrentSettings user={user} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SettingsForm user={user} />
      </div>
      <SettingsHelp className="lg:col-start-1" />
    </Card>
    <div className="grid gap-4 md:gap-6 lg:col-start-2 lg:row-start-2">
      {user.phoneNumber !== null && !user.phoneConfirmed && <ConfirmPhone key={user.phoneNumber} user={user} />}
      <Fragment key={smsSettingsKey(user)}>{reminders}</Fragment>
      <ChangePassword user={user} />
    </div>
    <div className="grid gap-4 md:gap-6 lg:col-start-1 lg:row-start-2">
      <ClockAndWeek />
      <Devices ownerId={user.id} />
      <ExportCard ownerId={user.id} />
      <DeleteAccount user={user} />
    </div>
  </div>
);

function ClockAndWeek() {
  return (
    <TitledCard title="Clock and week" titleClassName="mb-1">
      <p className="mb-2 text-sm text-muted-foreground">How this browser shows them. Also in the palette menu above.</p>
      <DisplayFormatChoice />
    </TitledCard>
  );
}

const smsSettingsKey = ({ phoneNumber, phoneConfirmed, smsNotificationsEnabled }: User): string =>
  JSON.stringify([phoneNumber, phoneConfirmed, smsNotificationsEnabled]);

/** Account settings need an account, so a guest is sent to the login page. */
function RedirectToLogin() {
  useLayoutEffect(() => {
    // After a logout the app is already on its way to Home.
    if (findPagePath(location.pathname) === '/user-settings') navigate('/login', { replace: true });
  }, []);
  return null;
}
