import type { Diary } from '../diary/diary.ts';

/** One sleep as a file or a wearable reports it. Instants are epoch milliseconds. */
export type SourceSession = {
  /** The name of the format or provider, in lowercase with hyphens. */
  source: string;
  /** The id of the source, if it has one. */
  sourceId: string | null;
  startMs: number;
  endMs: number;
  /** Minutes east of UTC at the place of the sleep; null when unknown. */
  offsetMinutes: number | null;
  /** IANA zone, null when unknown. */
  zone: string | null;
  /**
   * Whether the file has local times without zone or offset. Then `startMs` and `endMs` are these times read as UTC.
   */
  isFloating: boolean;
  asleepMinutes: number | null;
  /** The score of the provider, 0-100. */
  score: number | null;
  /** The mark of the source; null without one. */
  isNap: boolean | null;
  isTentative: boolean;
  stages: SessionStage[];
  /** What the person entered beside the times; only in exports of this app. */
  diary?: Partial<Diary>;
};

/** Instants on the same clock as those of the session: read as UTC when it is floating. */
export type SessionStage = { startMs: number; endMs: number; stage: StageName };

export type StageName = 'deep' | 'light' | 'rem' | 'awake' | 'asleep' | 'in-bed';

/** Whether the session has sleep stages, not only time in bed or asleep. */
export const hasStages = ({ stages }: Pick<SourceSession, 'stages'>): boolean =>
  stages.some(({ stage }) => stage === 'deep' || stage === 'light' || stage === 'rem');
