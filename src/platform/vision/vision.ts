import type { Answers, PhotoRatings } from '#domain/room/room-report.ts';

/** Why a photo cannot be analyzed: an expected outcome and not an error. The message is for the person. */
export type Unusable = { usable: false; reason: 'wrong_type' | 'too_large' | 'unreadable'; message: string };

/** `storedPhoto` is the copy to store: an upright JPEG without metadata. */
export type Analysis = { usable: true; ratings: PhotoRatings; storedPhoto: Uint8Array } | Unusable;

/** A language model that looks at a photo again. */
export type VisionModel = {
  /** The time it may take. */
  timeoutMs: number;
  /** The photo's new ratings; those given, with a notice, where it does not answer or sees too little. Never rejects. */
  rate(storedPhoto: Uint8Array, measured: PhotoRatings): Promise<PhotoRatings>;
  /** Whether it answered the last time; null before the first answer. */
  isAnswering(): boolean | null;
};

/** The port to an analyzer of bedroom photos. An analyzer rates items; `#domain/room` turns ratings into a score. */
export type Vision = {
  name: 'embedded' | 'language-model';
  /**
   * The photo is a file on this server's disk with unchecked content. The answers only help to see. `sender`: the address
   * that the photo came from.
   */
  analyze(photoPath: string, answers: Answers, signal?: AbortSignal, sender?: string): Promise<Analysis>;
  /** What a language model adds to a stored photo. Absent without one. */
  model?: VisionModel;
  /** Releases processes and sockets. */
  close(): Promise<void>;
};

export const unusable = (reason: Unusable['reason'], message: string): Unusable => ({
  usable: false,
  reason,
  message,
});
