import type { Href } from '#contract/pages.ts';
import { storedUser } from '#core/person/web/user.ts';

/** The card of all ways by which reminders arrive. */
export const CHANNELS_ID = 'reminder-channels';

/** The one place of that card: the account's settings, and below the schedules of a guest, who has no settings. */
export const channelsHref = (): Href =>
  storedUser() ? `/user-settings#${CHANNELS_ID}` : `/sleep-schedules#${CHANNELS_ID}`;
