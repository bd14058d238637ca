export type SectionId =
  | 'driving'
  | 'mood'
  | 'breathing'
  | 'legs'
  | 'dreams'
  | 'long-trouble'
  | 'short-long'
  | 'shift'
  | 'pregnancy'
  | 'children'
  | 'medicines'
  | 'experiments';

export type GroupId = 'today' | 'visit' | 'you' | 'app';

export type SafetySource = { title: string; description: string; url: string };

/** One sign or situation on the page "When to see a doctor". `id` is its anchor on the page. */
export type SafetySection = {
  id: SectionId;
  group: GroupId;
  title: string;
  body: readonly string[];
  whatToDo: readonly string[];
  /** Only sources that were read; docs/safety.md lists the addresses left out. */
  sources: readonly SafetySource[];
};
