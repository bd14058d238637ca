/**
 * What the design of a study can show: a trial shows a cause, an observational study shows a link, and a comparison with
 * a laboratory shows how accurate a method is.
 */
export type Shows = 'cause' | 'link' | 'accuracy';

export type Study = {
  id: string;
  title: string;
  firstAuthor: string;
  journal: string;
  year: number;
  participants: number;
  duration: string;
  design: string;
  shows: Shows;
  finding: string;
  url: string;
  /** Where the study disagrees with the advice of this app or of the bodies it follows. */
  disagreement?: string;
  /** Improvement of the main outcome over the comparison, in percent. Only set for trials in the headline mean. */
  improvementPercent?: number;
};

/** A group of studies. `id` is its anchor on the page. */
export type Topic = { id: string; name: string; blurb: string; studies: readonly Study[] };
