export type TopicId = 'temperature' | 'lighting' | 'noise' | 'comfort' | 'air' | 'organization';

/** One topic of the guide. A source backs every number in it; ranges use a hyphen. */
export type Topic = {
  id: TopicId;
  /** Label of its tile. */
  name: string;
  title: string;
  overview: string;
  keyPoints: readonly string[];
  cards: readonly { title: string; content: string }[];
  actionSteps: readonly string[];
  sources: readonly Source[];
};

export type Source = { title: string; url: string; description: string };
