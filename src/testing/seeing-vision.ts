import type { SeenObject, Sight } from '#domain/room/sight.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import type { Vision } from '#platform/vision/vision.ts';

/** Measures photos as the embedded analyzer does, and sees what a test says. */
export class SeeingVision implements Vision {
  readonly name = 'embedded';
  sight: Sight | null = null;
  readonly #embedded = embeddedVision();
  close = () => this.#embedded.close();

  analyze: Vision['analyze'] = async (...photo) => {
    const analysis = await this.#embedded.analyze(...photo);
    return analysis.usable ? { ...analysis, ratings: { ...analysis.ratings, sight: this.sight } } : analysis;
  };
}

type Seen = { bed?: number; objects?: readonly SeenObject['label'][] };

/** Each object in a place of its own, seen for sure. */
export const sightOf = ({ bed = 0.5, objects = [] }: Seen): Sight => ({
  bed,
  fullness: 4,
  objects: objects.map((label, at) => ({
    label,
    score: 0.6,
    box: { left: 0.1 + 0.25 * at, top: 0.4, width: 0.2, height: 0.2 },
  })),
});
