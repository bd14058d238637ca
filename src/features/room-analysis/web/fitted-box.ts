type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** The largest share of a side that may be cropped to fill the frame. Above it the photo is shown whole, with bars. */
const MAX_CROP = 0.14;

/** Position of a picture in a frame, centered, and the `object-fit` value for it. Input and output in pixels. */
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
