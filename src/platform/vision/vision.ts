import type { Answers, RoomReport } from '#domain/room/rubric.ts';

/** Why a photo cannot be judged, as an expected outcome and not an error. The sentence is for the person. */
export type Unusable = { usable: false; reason: 'wrong_type' | 'too_large' | 'unreadable'; message: string };

/** `storedPhoto` is the copy to store: an upright JPEG without metadata. */
export type Analysis = { usable: true; report: RoomReport; storedPhoto: Uint8Array } | Unusable;

/** The port to whatever looks at bedrooms. An analyser rates; `#domain/room` turns ratings into a score. */
export type Vision = {
  name: 'embedded' | 'language-model';
  /** The photo is a file of any content on this server's disk. */
  analyze(photoPath: string, answers: Answers, signal?: AbortSignal): Promise<Analysis>;
  /** Lets go of processes and sockets. */
  close(): Promise<void>;
};

export const unusable = (reason: Unusable['reason'], message: string): Unusable => ({
  usable: false,
  reason,
  message,
});
