import type { Route } from '#platform/http/route.ts';
import { calendarRoute } from './calendar-routes.ts';
import type { ChannelNeeds } from './channel-needs.ts';
import { channelRoutes } from './channel-routes.ts';

export const reminderRoutes = (needs: ChannelNeeds): Route[] => [...channelRoutes(needs), calendarRoute(needs)];
