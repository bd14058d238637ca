import type { Answers, RoomReport } from '#domain/room/rubric.ts';

/** Why a photo cannot be judged, as an expected outcome and not an error. The sentence is for the person. */
export type Unusable = { usable: false; reason: 'wrong_type' | 'too_large' | 'unreadable'; sentence: string };

export type Analysis = { usable: true; report: RoomReport } | Unusable;

/** The port to whatever looks at bedrooms. An analyser rates; `#domain/room` turns ratings into a score. */
export type Vision = {
  name: 'embedded' | 'language-model';
  analyse(photo: Uint8Array, answers: Answers, signal?: AbortSignal): Promise<Analysis>;
  /** Lets go of threads and sockets. */
  close(): Promise<void>;
};
