import type { Answers, PhotoRatings } from '#domain/room/room-report.ts';

/** Why a photo cannot be analyzed: an expected outcome and not an error. The message is for the person. */
export type Unusable = { usable: false; reason: 'wrong_type' | 'too_large' | 'unreadable'; message: string };

/** `storedPhoto` is the copy to store: an upright JPEG without metadata. */
export type Analysis = { usable: true; ratings: PhotoRatings; storedPhoto: Uint8Array } | Unusable;

/** The port to an analyzer of bedroom photos. An analyzer rates items; `#domain/room` turns ratings into a score. */
export type Vision = {
  name: 'embedded' | 'language-model';
  /**
   * The photo is a file on this server's disk with unchecked content. The answers only help to see. `sender`: the address
   * that the photo came from.
   */
  analyze(photoPath: string, answers: Answers, signal?: AbortSignal, sender?: string): Promise<Analysis>;
  /** Releases processes and sockets. */
  close(): Promise<void>;
};

export const unusable = (reason: Unusable['reason'], message: string): Unusable => ({
  usable: false,
  reason,
  message,
});
