import SettingsPage from '#features/accounts/web/settings-page.tsx';
import { ReminderPanel } from '#features/schedules/web/channels/reminder-channels.tsx';

/** The settings, including how reminders reach the person. */
export default function SettingsAndReminders() {
  return <SettingsPage reminders={<ReminderPanel place="settings" />} />;
}
