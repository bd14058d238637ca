import { CalendarDays, ChartLine, type LucideIcon, NotebookPen, ScanLine, Watch } from 'lucide-react';
import { ADDRESSES, type NavigationAddress, PAGES } from '#contract/pages.ts';

const ICONS: Record<NavigationAddress, LucideIcon> = {
  '/room-analysis': ScanLine,
  '/daily-log': NotebookPen,
  '/sleep-schedules': CalendarDays,
  '/progress-dashboard': ChartLine,
  '/device-integrations': Watch,
};

/** The links of the top navigation and of the tab bar. */
export const NAVIGATION = ADDRESSES.filter((href): href is NavigationAddress => href in ICONS).map((href) => ({
  href,
  label: PAGES[href].navigation,
  Icon: ICONS[href],
}));
