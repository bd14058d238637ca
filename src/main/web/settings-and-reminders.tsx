import { PreferredDevicePart } from '#core/nights/web/imported/preferred-device-part.tsx';
import { ownerId } from '#core/person/web/owner.ts';
import SettingsPage from '#features/accounts/web/settings-page.tsx';
import { ReminderPanel } from '#features/schedules/web/channels/reminder-channels.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

/** At rest: it is below the first screen. */
const aboutYourNights = lazyPart(() => import('#core/preferences/web/about-your-nights.tsx'));

/** The settings, including how reminders reach the person, what advice has to know and which device counts. */
export default function SettingsAndReminders() {
  const AboutYourNights = aboutYourNights.useLoaded(false, () => {});
  const reminders = (
    <>
      <ReminderPanel />
      {AboutYourNights && <AboutYourNights owner={ownerId()} />}
      <PreferredDevicePart owner={ownerId()} />
    </>
  );
  return <SettingsPage reminders={reminders} />;
}
