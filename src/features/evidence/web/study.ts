/**
 * What a study's design allows it to say: a trial can show a cause; watching people shows a link; a comparison with a
 * laboratory shows how well a thing measures.
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
  /** Where it and the advice of this app, or of the bodies it follows, do not agree. */
  disagreement?: string;
  /** How much better the main outcome was than in the comparison, in percent; only in the trials of the headline mean. */
  improvementPercent?: number;
};

/** A group of studies; `id` is its place on the page. */
export type Topic = { id: string; name: string; blurb: string; studies: readonly Study[] };
