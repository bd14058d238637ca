import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { query } from '#contract/query.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { call } from '#ui/session/call.ts';
import { useStoredUser } from '#ui/session/user.ts';
import { getUser, type User } from '../contract.ts';
import { ChangePassword } from './change-password.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { CurrentSettings } from './current-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TakeData } from './take-data.tsx';

export default function SettingsPage() {
  const user = useStoredUser();
  return user ? <SettingsOf ownerId={user.id} /> : <ToLogin />;
}

function SettingsOf({ ownerId }: { ownerId: string }) {
  const account = useQuery({ ...query(call, getUser, { ownerId }), networkMode: 'always' });
  return (
    <div className="page-width pb-12">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title="Account Settings"
        subtitle="Manage your profile and notification preferences"
      />
      {account.data ? (
        <Settings user={account.data} />
      ) : account.isError && !account.isFetching ? (
        <Alert>
          <p>Your settings could not be loaded.</p>
          <Button variant="line" size="small" className="mt-3" onClick={() => void account.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <Loading sentence="Loading account details..." />
      )}
    </div>
  );
}

const Settings = ({ user }: { user: User }) => (
  <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
    <CurrentSettings user={user} />
    <div className="grid gap-4 md:gap-6">
      <SettingsForm user={user} />
      {user.phoneNumber !== null && !user.phoneConfirmed && <ConfirmPhone user={user} />}
    </div>
    <ChangePassword user={user} className="lg:col-start-2 lg:row-start-2" />
    <Devices ownerId={user.id} className="lg:col-start-2 lg:row-start-3" />
    <TakeData ownerId={user.id} className="lg:col-start-1 lg:row-start-2" />
    <DeleteAccount user={user} className="lg:col-start-1 lg:row-start-3" />
  </div>
);

/** Account settings are for users: a visitor signs in first. */
function ToLogin() {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    // Someone who has just signed out is already on the way Home.
    if (location.pathname.startsWith('/user-settings')) navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
