import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomMessage, threeBand } from '#domain/score/bands.ts';
import { ARCH_LENGTH, ARCH_PATH, ARCH_STROKE, SILL_PATH } from './arch-path.ts';

const SIDE_PX = 1080;
const MARGIN_PX = 96;
const PHOTO_HEIGHT_PX = 420;

type Pen = CanvasRenderingContext2D;

/** The result as a square picture in the colours of the page: score, message, first recommendation; the photo only if given. */
export async function shareCard(analysis: RoomAnalysis, photo: HTMLImageElement | null): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  pen.fillStyle = token('--bg');
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const shown = photo && photo.naturalWidth > 0 ? photo : null;
  if (shown) drawPhoto(pen, shown);
  drawArch(pen, analysis.score, shown ? 680 : 500, shown ? 1 : 2, token);
  drawWords(pen, analysis, token);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The middle of the photo across the top. */
function drawPhoto(pen: Pen, photo: HTMLImageElement): void {
  const scale = Math.max(SIDE_PX / photo.naturalWidth, PHOTO_HEIGHT_PX / photo.naturalHeight);
  const [width, height] = [SIDE_PX / scale, PHOTO_HEIGHT_PX / scale];
  const left = (photo.naturalWidth - width) / 2;
  const top = (photo.naturalHeight - height) / 2;
  pen.drawImage(photo, left, top, width, height, 0, 0, SIDE_PX, PHOTO_HEIGHT_PX);
}

function drawArch(pen: Pen, score: number, middleY: number, scale: number, token: (name: string) => string): void {
  const arch = new Path2D(ARCH_PATH);
  pen.save();
  pen.translate(SIDE_PX / 2, middleY - 40 * scale);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.lineWidth = ARCH_STROKE;
  pen.strokeStyle = token('--track');
  pen.stroke(arch);
  pen.strokeStyle = token(`--${threeBand(score)}`);
  pen.setLineDash([(ARCH_LENGTH * score) / 100, ARCH_LENGTH]);
  if (score > 0) pen.stroke(arch);
  pen.setLineDash([]);
  pen.lineWidth = 2;
  pen.strokeStyle = token('--line-strong');
  pen.stroke(new Path2D(SILL_PATH));
  pen.fillStyle = token('--ink');
  pen.textAlign = 'center';
  pen.font = `300 112px ${token('--font-display')}`;
  pen.fillText(String(score), 0, 36);
  pen.fillStyle = token('--ink-2');
  pen.font = `450 18px ${token('--font-sans')}`;
  pen.fillText('out of 100', 0, 72);
  pen.restore();
}

function drawWords(pen: Pen, { score, recommendations }: RoomAnalysis, token: (name: string) => string): void {
  const write = (words: string, y: number, font: string, ink: string) => {
    pen.font = font;
    pen.fillStyle = token(ink);
    pen.fillText(words, SIDE_PX / 2, y, SIDE_PX - 2 * MARGIN_PX);
  };
  pen.textAlign = 'center';
  write(roomMessage(score), 860, `400 44px ${token('--font-display')}`, '--ink');
  const first = recommendations[0];
  if (first) write(`Next: ${first.title}`, 922, `450 30px ${token('--font-sans')}`, '--ink-2');
  write('Better Sleep', 1010, `400 30px ${token('--font-display')}`, '--ink-2');
}
