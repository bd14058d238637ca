import type { Href } from '#contract/pages.ts';

/** Place and owner of a panel. */
export type PanelPlace = {
  ownerId: string;
  /** The level of its headings. */
  level: 2 | 3;
  /** Whether to mark this provider as available, unlike those beside it. */
  isMarkedAvailable?: boolean;
  /** The link to import a file instead. */
  fileHref: Href | '#import-file';
};
