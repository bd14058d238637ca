import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#contract/query.ts';
import { getUser, type User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import type { StoredUser } from '#core/person/web/user.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Check } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';

/** The account in four lines. */
export function AccountDetails({ user }: { user: StoredUser }) {
  const account = useQuery({ ...query(call, getUser, { ownerId: user.id }) });
  if (account.data) return <Details account={account.data} />;
  return account.isError && !account.isFetching ? <Failed onRetry={() => void account.refetch()} /> : <Waiting />;
}

const Details = ({ account }: { account: User }) => (
  <dl className="text-md leading-5.5">
    <Line name="Email">
      <EmailAddress address={account.email} />
    </Line>
    <Line name="Phone">{account.phoneNumber ?? 'Not set'}</Line>
    <Line name="SMS Alerts">
      {account.smsNotificationsEnabled ? (
        <span className="flex items-center justify-end gap-1.5 text-excellent-ink">
          <Check />
          Enabled
        </span>
      ) : (
        'Disabled'
      )}
    </Line>
    <Line name="Timezone">{account.timezone ?? 'Auto-detect'}</Line>
  </dl>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-border py-3 last:border-0">
    <dt className="flex-none text-muted-foreground">{name}</dt>
    <dd className="tabular min-w-0 text-right font-[550] wrap-anywhere">{children}</dd>
  </div>
);

/** Same height as the loaded content, so that nothing jumps. */
const Waiting = () => (
  <div role="status" className="min-h-[11.625rem] text-md leading-5.5">
    <p className="py-3 text-muted-foreground">Loading account details...</p>
    <div aria-hidden="true" className="grid gap-7 pt-4">
      <Skeleton />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid min-h-[11.625rem] content-center justify-items-center gap-4 text-center">
    <p className="text-muted-foreground">Your account details could not be loaded.</p>
    <Button variant="line" size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
