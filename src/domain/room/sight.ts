import { z } from 'zod';

/** What a detector may name in a photo: a short list that is right by eye, and things that other rooms have. */
export const SEEN_LABELS = [
  ...['bed', 'screen', 'chair', 'books', 'plant', 'bag', 'person', 'pet'],
  ...['toilet', 'sink', 'oven', 'refrigerator', 'table', 'car', 'sofa'],
] as const;

const Share = z.number().min(0).max(1);

/** Shares of the photo's width and height, from its upper left corner. */
export const Box = z.object({ left: Share, top: Share, width: Share, height: Share });
export type Box = z.infer<typeof Box>;

export const SeenObject = z.object({ label: z.enum(SEEN_LABELS), box: Box, score: Share });
export type SeenObject = z.infer<typeof SeenObject>;

/** What an object detector saw. */
export const Sight = z.object({
  /** Best first, at most 40. */
  objects: z.array(SeenObject).max(40),
  /** The best score of a bed anywhere in the photo, 0 to 1. */
  bed: Share,
  /** The sum of the best scores of all 80 kinds of objects that the detector knows: more in a fuller room. */
  fullness: z.number().min(0).max(80),
});
export type Sight = z.infer<typeof Sight>;
