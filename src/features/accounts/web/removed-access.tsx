import { ButtonLink } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import type { FoundData } from '../contract.ts';

const LABELS: Record<FoundData[number], string> = {
  dailyLogs: 'days in the daily log',
  sleepSessions: 'imported nights',
  roomAnalyses: 'room analyses',
  sleepSchedules: 'sleep schedules',
};

/** After a reset that proved the address for the first time: what the account holds, and what was removed from it. */
export function RemovedAccess({ found }: { found: FoundData }) {
  const list = new Intl.ListFormat('en').format(found.map((name) => LABELS[name]));
  return (
    <div ref={focusOnMount} tabIndex={-1} role="status" className="grid gap-3 text-md text-pretty outline-none">
      <p>
        No one had confirmed this email address before. This account already had {list || 'no entries'}.{' '}
        {list && 'If they are not yours, log in and delete the account in Account Settings.'}
      </p>
      <p>
        We removed what works without a password: notifications, email and text reminders, the phone number, the
        calendar address and connected wearables. You can set them up again.
      </p>
      <ButtonLink href="/login" className="mt-1.5 min-h-12">
        Log In
      </ButtonLink>
    </div>
  );
}
