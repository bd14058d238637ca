import { ReminderPanel, ReminderWays } from '#features/reminders/web/reminder-channels.tsx';
import SleepSchedulesPage from '#features/schedules/web/sleep-schedules-page.tsx';

/** The schedules, and below them, once there are any, how their reminders reach the person; in the dialog, too. */
export default function SchedulesAndReminders() {
  return <SleepSchedulesPage channels={<ReminderWays />} panel={<ReminderPanel place="schedules" />} />;
}
