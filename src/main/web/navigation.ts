import { CalendarDays, ChartLine, type LucideIcon, NotebookPen, ScanLine, Watch } from 'lucide-react';
import type { Address } from '../addresses.ts';

/** The five things of the top navigation and of the tab bar. */
export const NAVIGATION: readonly { href: Address; label: string; Icon: LucideIcon }[] = [
  { href: '/room-analysis', label: 'Room Analysis', Icon: ScanLine },
  { href: '/daily-log', label: 'Daily Log', Icon: NotebookPen },
  { href: '/sleep-schedules', label: 'Schedules', Icon: CalendarDays },
  { href: '/progress-dashboard', label: 'Progress', Icon: ChartLine },
  { href: '/device-integrations', label: 'Wearables', Icon: Watch },
];

export const FOOTER_LINKS: readonly { href: Address; label: string }[] = [
  { href: '/sleep-tips', label: 'Sleep Guide' },
  { href: '/evidence', label: 'Evidence' },
  { href: '/sleep-history', label: 'Sleep History' },
  { href: '/device-integrations', label: 'Device Integrations' },
  { href: '/user-settings', label: 'Account Settings' },
];
