/** The groups of links behind the last tab. */
export const MORE_GROUPS = ['Your nights', 'Your room', 'Help', 'You'] as const;

type Page = {
  title: string;
  /** The label in the top navigation, which uses the order of the table. */
  navigation?: string;
  /** The label in the tab bar of phones, in the order of the table. */
  tab?: string;
  /** Where its link stands behind the last tab, which replaces the footer on phones. */
  more?: (typeof MORE_GROUPS)[number];
  isInFooter?: boolean;
  /** Whether a guest's Home also links it. */
  isLinkedOnHome?: boolean;
  /** Without header, footer and tab bar. */
  isBare?: boolean;
  /** Whether it needs no answer of the server. Pages with stored answers open offline too, as they were last loaded. */
  worksOffline?: boolean;
};

/** Every page of the app. Navigation, checks, the build settings below and the type of links derive from this table. */
const TABLE = {
  '/': { title: 'Better Sleep', tab: 'Today' },
  '/room-analysis': { title: 'AI Room Analysis', navigation: 'Room Analysis', more: 'Your room' },
  '/daily-log': { title: 'Daily Sleep Log', navigation: 'Daily Log', tab: 'Log', worksOffline: true },
  '/sleep-schedules': { title: 'Sleep Schedules', navigation: 'Schedules', more: 'Your nights' },
  '/progress-dashboard': { title: 'Progress Tracking', navigation: 'Progress', tab: 'Progress' },
  '/device-integrations': {
    title: 'Device Integrations',
    navigation: 'Wearables',
    more: 'Your nights',
    isInFooter: true,
  },
  '/sleep-history': { title: 'Sleep History', navigation: 'History', more: 'Your nights', isInFooter: true },
  '/experiments': { title: 'Experiments', navigation: 'Experiments', tab: 'Experiments', isInFooter: true },
  '/programs': { title: 'Four-week program', more: 'Help' },
  '/trips-and-shifts': { title: 'Trips and shifts', more: 'Your nights' },
  '/bedroom-changes': { title: 'Bedroom changes', more: 'Your room' },
  '/sleep-tips': { title: 'Sleep Guide', more: 'Help', isInFooter: true, isLinkedOnHome: true, worksOffline: true },
  '/evidence': { title: 'Evidence', more: 'Help', isInFooter: true, isLinkedOnHome: true, worksOffline: true },
  '/how-we-find-patterns': { title: 'How we find patterns', more: 'Help', isInFooter: true, worksOffline: true },
  '/when-to-see-a-doctor': { title: 'When to see a doctor', more: 'Help', isInFooter: true, worksOffline: true },
  '/sleep-summary': { title: 'Sleep Summary', more: 'Help' },
  '/cant-sleep': { title: 'I can’t sleep', more: 'Help', isBare: true, worksOffline: true },
  '/wind-down': { title: 'The last hour', more: 'Help', isBare: true, worksOffline: true },
  '/your-week': { title: 'Your week in sleep', more: 'Your nights' },
  '/user-settings': { title: 'Account Settings', more: 'You', isInFooter: true },
  '/login': { title: 'Login / Sign Up', more: 'You', isBare: true },
  '/reset-password': { title: 'Choose a new password', isBare: true },
  '/more': { title: 'More', tab: 'More', worksOffline: true },
} as const satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof TABLE;

/** The target of a link inside the app. */
export type Href = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

/** The addresses with this property. */
export type PathWith<Key extends keyof Page> = {
  [A in PagePath]: (typeof TABLE)[A] extends Record<Key, unknown> ? A : never;
}[PagePath];

export const PAGES: Readonly<Record<PagePath, Page>> = TABLE;

export const PAGE_PATHS = Object.keys(PAGES) as PagePath[];

/** The addresses with this property, in the order of the table. */
export const pathsWith = <Key extends keyof Page>(key: Key): PathWith<Key>[] =>
  PAGE_PATHS.filter((path): path is PathWith<Key> => PAGES[path][key] !== undefined);

/** The audience that a page is prerendered for: anyone when it makes no difference, else signed out or signed in. */
export type Audience = 'anyone' | 'guest' | 'member';

type PageBuildSettings = {
  /** The limit of JavaScript in a guest's first load, in kB (1,000 bytes) after gzip. */
  maxScriptKb: number;
  /** The audiences for which the build prerenders the page. */
  prerender?: readonly Audience[];
  /**
   * What the page waits for, of whoever used the app here before: requested while its scripts load. `:daysAgo2` is a date,
   * `POST:` a method.
   */
  early?: readonly string[];
  /** Whether the page for a guest is complete without JavaScript. */
  isStatic?: boolean;
  /** Whether the first screen contains italics, so that their font is preloaded. */
  opensInItalics?: boolean;
  /** The description for search engines. */
  description?: string;
};

/** The settings of each page for build and checks. Separate, because the browser does not need them. */
export const PAGE_BUILD_SETTINGS: Readonly<Record<PagePath, PageBuildSettings>> = {
  '/': {
    maxScriptKb: 90,
    prerender: ['guest', 'member'],
    early: [
      '/api/daily-logs/:ownerId?limit=30',
      '/api/sleep-schedules/:ownerId',
      '/api/room-score/:ownerId',
      '/api/imported-days/:ownerId?since=:daysAgo2',
    ],
    isStatic: true,
    opensInItalics: true,
    description:
      'Photograph the bedroom, log your nights, and see what stands between you and good sleep. No account needed.',
  },
  '/room-analysis': { maxScriptKb: 153, prerender: ['anyone'] },
  '/daily-log': {
    maxScriptKb: 163,
    prerender: ['anyone'],
    early: [
      'POST:/api/daily-log/today/:ownerId',
      '/api/room-score/:ownerId',
      '/api/sleep-schedules/:ownerId',
      '/api/experiments/:ownerId/tonight',
      '/api/daily-logs/:ownerId?limit=30',
      '/api/imported-days/:ownerId?since=:daysAgo2',
      '/api/sleep-preferences/:ownerId',
    ],
  },
  '/sleep-schedules': {
    maxScriptKb: 170,
    prerender: ['anyone'],
    early: [
      '/api/sleep-schedules/:ownerId',
      '/api/sleep-schedules/:ownerId/today',
      '/api/daily-logs/:ownerId?limit=30',
    ],
  },
  '/progress-dashboard': {
    maxScriptKb: 180,
    prerender: ['anyone'],
    early: [
      '/api/daily-logs/:ownerId',
      '/api/imported-days/:ownerId?since=:daysAgo89',
      '/api/sleep-preferences/:ownerId',
    ],
  },
  '/experiments': { maxScriptKb: 155, prerender: ['anyone'], early: ['/api/experiments/:ownerId'] },
  '/programs': {
    maxScriptKb: 160,
    prerender: ['anyone'],
    early: ['/api/programs/:ownerId', '/api/daily-logs/:ownerId', '/api/sleep-preferences/:ownerId'],
  },
  '/trips-and-shifts': { maxScriptKb: 159, prerender: ['anyone'], early: ['/api/hour-plans/:ownerId'] },
  '/bedroom-changes': {
    maxScriptKb: 146,
    prerender: ['anyone'],
    early: ['/api/room-changes/:ownerId', '/api/daily-logs/:ownerId', '/api/sleep-preferences/:ownerId'],
  },
  '/sleep-tips': {
    maxScriptKb: 140,
    prerender: ['anyone'],
    isStatic: true,
    description: 'Six things about a bedroom that matter for sleep, what is known about each, and what to do tonight.',
  },
  '/evidence': {
    maxScriptKb: 129,
    prerender: ['anyone'],
    isStatic: true,
    opensInItalics: true,
    description: 'The studies behind Better Sleep: what each did, what it found, and what it did not show.',
  },
  '/how-we-find-patterns': {
    maxScriptKb: 125,
    prerender: ['anyone'],
    isStatic: true,
    description: 'How Better Sleep tells luck from a pattern in your nights, and how often it is wrong.',
  },
  '/when-to-see-a-doctor': {
    maxScriptKb: 134,
    prerender: ['anyone'],
    isStatic: true,
    description: 'Which sleep troubles are worth a talk with a doctor, what to do today, and what to ask.',
  },
  '/sleep-history': {
    maxScriptKb: 145,
    prerender: ['anyone'],
    early: [
      '/api/daily-logs/:ownerId',
      '/api/imported-days/:ownerId',
      '/api/room-changes/:ownerId',
      '/api/experiments/:ownerId',
    ],
  },
  '/sleep-summary': { maxScriptKb: 148 },
  '/cant-sleep': { maxScriptKb: 130, prerender: ['anyone'] },
  '/wind-down': { maxScriptKb: 133, prerender: ['anyone'] },
  '/your-week': { maxScriptKb: 140 },
  '/device-integrations': { maxScriptKb: 152, prerender: ['guest', 'member'] },
  '/user-settings': { maxScriptKb: 159, prerender: ['member'], early: ['/api/users/:ownerId'] },
  '/login': { maxScriptKb: 133, prerender: ['anyone'] },
  '/reset-password': { maxScriptKb: 118 },
  '/more': {
    maxScriptKb: 114,
    prerender: ['guest', 'member'],
    isStatic: true,
    description: 'Every part of Better Sleep: your nights, your room, help, and your account.',
  },
};

export const NOT_FOUND_TITLE = '404 Page Not Found';

/** The title of the window; null for an unknown address. */
export function windowTitle(path: PagePath | null): string {
  const { title } = path === null ? { title: NOT_FOUND_TITLE } : PAGES[path];
  return path === '/' ? title : `${title} · ${PAGES['/'].title}`;
}

/** The page of an address, or null for an unknown one. A trailing slash does not matter. */
export function findPagePath(path: string): PagePath | null {
  const bare = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path;
  return Object.hasOwn(PAGES, bare) ? (bare as PagePath) : null;
}
