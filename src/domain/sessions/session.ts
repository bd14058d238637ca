/** What a file or a wearable tells about one sleep, before it is anybody's night. Instants are epoch milliseconds. */
export type SourceSession = {
  /** The name of the format or provider, in lowercase with hyphens. */
  source: string;
  /** The source's own id, where it has one. */
  sourceId: string | null;
  startMs: number;
  endMs: number;
  /** Minutes east of UTC where it was slept, null where the file does not tell. */
  offsetMinutes: number | null;
  /** IANA zone where the file tells it. */
  zone: string | null;
  /** Local wall-clock times as the file wrote them, where it knows neither zone nor offset: then startMs/endMs are these read as UTC and `isFloating` is true. */
  isFloating: boolean;
  asleepMinutes: number | null;
  /** The provider's own, 0-100. */
  score: number | null;
  /** What the source says; null where it does not. */
  isNap: boolean | null;
  isTentative: boolean;
  stages: SessionStage[];
};

/** Instants on the same clock as the session's own: read as UTC where it is floating. */
export type SessionStage = { startMs: number; endMs: number; stage: StageName };

export type StageName = 'deep' | 'light' | 'rem' | 'awake' | 'asleep' | 'in-bed';

/** Whether the depth of sleep is told, as against mere hours in bed or asleep. */
export const hasStages = ({ stages }: Pick<SourceSession, 'stages'>): boolean =>
  stages.some(({ stage }) => stage === 'deep' || stage === 'light' || stage === 'rem');
