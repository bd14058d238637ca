import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { getUser, type User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { storeUser } from '#core/person/web/user.ts';
import { SMS_CONSENT, settingsProblem } from '#domain/account/account-rules.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CardTitle } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import { ZoneField } from '#ui/zone-field.tsx';
import { changeSettings } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { problemOf, type ReportProblem, useProblem } from './use-problem.ts';

type Draft = { phoneNumber: string; smsNotificationsEnabled: boolean; timezone: string };

const draftOf = (user: User): Draft => ({
  phoneNumber: user.phoneNumber ?? '',
  smsNotificationsEnabled: user.smsNotificationsEnabled,
  timezone: user.timezone ?? browserTimeZone(),
});

/** Explains why SMS is off although the person did not turn it off here. */
const SMS_FAULT_MESSAGES = {
  stopped: 'Turned off because your phone replied STOP. Reply START to get texts again.',
  unreachable: 'Turned off because our texts could not reach this number. Please check it.',
} as const satisfies Record<NonNullable<User['smsFault']>, string>;

export function SettingsForm({ user }: { user: User }) {
  const titleId = useId();
  const [draft, setDraft] = useState(() => draftOf(user));
  const { problem, alertId, faultOf, reportProblem, clear } = useProblem();
  const update = useUpdate(user.id, (changed) => setDraft(draftOf(changed)), reportProblem);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const hasPhone = draft.phoneNumber.trim() !== '';
  const wantsSms = hasPhone && draft.smsNotificationsEnabled;
  const submit = () => {
    clear();
    const found = settingsProblem(draft.phoneNumber);
    if (found !== null) reportProblem(found);
    else if (!update.isPending) {
      update.mutate({
        phoneNumber: draft.phoneNumber.trim(),
        smsNotificationsEnabled: wantsSms,
        timezone: draft.timezone.trim(),
      });
    }
  };
  return (
    <section aria-labelledby={titleId}>
      <CardTitle id={titleId}>Edit settings</CardTitle>
      <form noValidate onSubmit={onSubmit(submit)} className="grid gap-5.5">
        <AccountInput
          label="Phone Number"
          optional
          type="tel"
          name="phone"
          autoComplete="tel"
          placeholder="+1 212 555 0134"
          value={draft.phoneNumber}
          onChange={(text) => change({ phoneNumber: text })}
          faultId={faultOf('phoneNumber')}
        />
        <Switch
          label={SMS_CONSENT}
          hint={user.smsFault && !wantsSms && SMS_FAULT_MESSAGES[user.smsFault]}
          checked={wantsSms}
          disabled={!hasPhone}
          onChange={(checked) => change({ smsNotificationsEnabled: checked })}
        />
        <ZoneField
          label="Timezone"
          value={draft.timezone}
          onChange={(text) => change({ timezone: text })}
          errorId={faultOf('timezone')}
        />
        <FormAlert id={alertId} problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={update.isPending}>
            {update.isPending ? 'Updating...' : 'Update Settings'}
          </Button>
          <ButtonLink href="/" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}

function useUpdate(ownerId: string, onUpdated: (user: User) => void, reportProblem: ReportProblem) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeSettings>) => call(changeSettings, { params: { ownerId }, body }),
    onSuccess: (user) => {
      client.setQueryData(queryKey(getUser, { ownerId }), user);
      storeUser({ id: user.id, email: user.email });
      onUpdated(user);
      showToast({
        title: 'Settings Updated',
        description: 'Your account settings have been successfully updated.',
      });
    },
    onError: (error) => reportProblem(problemOf(error, 'Settings update failed')),
  });
}
