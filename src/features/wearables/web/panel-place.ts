import type { Href } from '#contract/pages.ts';

/** Where a panel stands, and whose it is. */
export type PanelPlace = {
  ownerId: string;
  /** The level of its headings. */
  level: 2 | 3;
  /** Whether it says that this provider, unlike those beside it, is there. */
  isMarkedAvailable?: boolean;
  /** The way to importing a file instead. */
  fileHref: Href | '#import-file';
};
