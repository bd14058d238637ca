import { type NavigationPath, PAGE_PATHS, PAGES } from '#contract/pages.ts';
import { CalendarDays, ChartLine, History, type Icon, NotebookPen, ScanLine, Watch } from '#ui/icons/icons.ts';

const ICONS: Record<NavigationPath, Icon> = {
  '/room-analysis': ScanLine,
  '/daily-log': NotebookPen,
  '/sleep-schedules': CalendarDays,
  '/progress-dashboard': ChartLine,
  '/sleep-history': History,
  '/device-integrations': Watch,
};

/** The links of the top navigation and of the tab bar. */
export const NAVIGATION = PAGE_PATHS.filter((href): href is NavigationPath => href in ICONS).map((href) => ({
  href,
  label: PAGES[href].navigation,
  Icon: ICONS[href],
}));
