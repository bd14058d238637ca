type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** A photo may lose this share of a side to fill its frame; more, and it is shown whole with bars beside it. */
const MAX_CROP = 0.14;

/** Where a picture lies in a frame, centred, and which `object-fit` puts it there. Pixels in, pixels out. */
export function fittedBox(frame: Size, picture: Size): { fit: 'cover' | 'contain'; box: Box } {
  const scaleX = frame.width / picture.width;
  const scaleY = frame.height / picture.height;
  const containScale = Math.min(scaleX, scaleY);
  const coverScale = Math.max(scaleX, scaleY);
  const fit = containScale / coverScale >= 1 - MAX_CROP ? 'cover' : 'contain';
  const scale = fit === 'cover' ? coverScale : containScale;
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { fit, box: { left: (frame.width - width) / 2, top: (frame.height - height) / 2, width, height } };
}
