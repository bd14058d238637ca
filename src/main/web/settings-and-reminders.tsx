import { PreferredDevicePart } from '#core/nights/web/imported/preferred-device-part.tsx';
import { ownerId } from '#core/person/web/owner.ts';
import { AboutYourNightsPart } from '#core/preferences/web/about-your-nights-part.tsx';
import SettingsPage from '#features/accounts/web/settings-page.tsx';
import { ReminderPanel } from '#features/schedules/web/channels/reminder-channels.tsx';

/** The settings, including how reminders reach the person, what advice has to know and which device counts. */
export default function SettingsAndReminders() {
  const reminders = (
    <>
      <ReminderPanel place="settings" />
      <AboutYourNightsPart owner={ownerId()} />
      <PreferredDevicePart owner={ownerId()} />
    </>
  );
  return <SettingsPage reminders={reminders} />;
}
