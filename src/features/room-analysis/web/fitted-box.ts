type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** A photo may lose this share of a side to fill its frame; more, and it is shown whole with bars beside it. */
const MOST_CUT = 0.14;

/** Where a picture lies in a frame, centred, and which `object-fit` puts it there. Pixels in, pixels out. */
export function fittedBox(frame: Size, picture: Size): { fit: 'cover' | 'contain'; box: Box } {
  const across = frame.width / picture.width;
  const down = frame.height / picture.height;
  const whole = Math.min(across, down);
  const full = Math.max(across, down);
  const fit = whole / full >= 1 - MOST_CUT ? 'cover' : 'contain';
  const scale = fit === 'cover' ? full : whole;
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { fit, box: { left: (frame.width - width) / 2, top: (frame.height - height) / 2, width, height } };
}
