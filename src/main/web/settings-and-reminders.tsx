import { PreferredDevicePart } from '#core/nights/web/imported/preferred-device-part.tsx';
import { ownerId } from '#core/person/web/owner.ts';
import AboutYourNights from '#core/preferences/web/about-your-nights.tsx';
import SettingsPage from '#features/accounts/web/settings-page.tsx';
import { ReminderPanel } from '#features/schedules/web/channels/reminder-channels.tsx';

/** The settings, including how reminders reach the person, what advice has to know and which device counts. */
export default function SettingsAndReminders() {
  const reminders = (
    <>
      <ReminderPanel />
      <AboutYourNights owner={ownerId()} />
      <PreferredDevicePart owner={ownerId()} />
    </>
  );
  return <SettingsPage reminders={reminders} />;
}
