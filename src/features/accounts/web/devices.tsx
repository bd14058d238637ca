import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { formatInstant } from '#core/person/web/format-instant.ts';
import { clearUser } from '#core/person/web/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { navigate } from '#ui/link.ts';
import { type Device, listDevices, logout, signOutDevice } from '../contract.ts';
import { FormAlert } from './form-alert.tsx';
import { problemOf, type ReportProblem, useProblem } from './use-problem.ts';

/** The devices the account is signed in on. */
export function Devices({ ownerId }: { ownerId: string }) {
  const devices = useQuery({
    ...query(call, listDevices, { ownerId }),
    refetchOnMount: 'always',
  });
  const { problem, reportProblem, clear } = useProblem();
  const signingOut = useSignOut(ownerId, reportProblem);
  return (
    <TitledCard title="Signed-in devices" titleClassName="mb-1.5">
      {devices.isError && !devices.data && (
        <p className="py-3 text-muted-foreground">Your devices could not be loaded.</p>
      )}
      <ul>
        {devices.data?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isPending={signingOut.isPending && signingOut.variables.id === device.id}
            onSignOut={() => {
              clear();
              signingOut.mutate(device);
            }}
          />
        ))}
      </ul>
      <FormAlert problem={problem} className="mt-4" />
    </TitledCard>
  );
}

function DeviceRow({ device, isPending, onSignOut }: { device: Device; isPending: boolean; onSignOut: () => void }) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3.5 last:border-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span id={nameId}>{device.name}</span>
          {device.isThisOne && <Badge tone="lamp">This device</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          Signed in <time dateTime={device.signedInAt}>{formatInstant(device.signedInAt)}</time> · last seen{' '}
          <time dateTime={device.lastSeenAt}>{formatInstant(device.lastSeenAt)}</time>
        </p>
      </div>
      <Button variant="line" size="small" disabled={isPending} aria-describedby={nameId} onClick={onSignOut}>
        {isPending ? 'Signing out...' : 'Sign out'}
      </Button>
    </li>
  );
}

/** Signing out this device is a logout. */
function useSignOut(ownerId: string, reportProblem: ReportProblem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: Device) =>
      device.isThisOne
        ? call(logout, { params: { ownerId } })
        : call(signOutDevice, { params: { ownerId, deviceId: device.id } }),
    onSuccess: (_, device) => {
      if (device.isThisOne) {
        navigate('/');
        clearUser();
        client.clear();
        return;
      }
      client.setQueryData<Device[]>(queryKey(listDevices, { ownerId }), (all) =>
        all?.filter(({ id }) => id !== device.id),
      );
    },
    onError: (error) => reportProblem(problemOf(error, 'The device could not be signed out. Please try again.')),
  });
}
