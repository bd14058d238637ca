export type TopicId = 'temperature' | 'lighting' | 'noise' | 'comfort' | 'air' | 'organization';

/** One chapter of the guide. Every figure in it is backed by one of its sources; a range is written with a hyphen. */
export type Topic = {
  id: TopicId;
  /** What its tile says. */
  name: string;
  title: string;
  overview: string;
  keyPoints: readonly string[];
  cards: readonly { title: string; content: string }[];
  actionSteps: readonly string[];
  sources: readonly Source[];
};

export type Source = { title: string; url: string; description: string };
