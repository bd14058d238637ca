import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomBand, roomMessage } from '#domain/score/bands.ts';
import { ARCH_LENGTH, ARCH_PATH, ARCH_STROKE, SILL_PATH } from '../result/arch-path.ts';
import { roomAdvice } from '../result/result-text.ts';

const SIDE_PX = 1080;
const MARGIN_PX = 96;
const PHOTO_HEIGHT_PX = 420;

type Context = CanvasRenderingContext2D;

/** The result as a square picture in the page's colors: score, message, first recommendation, and the photo if given. */
export async function shareCard(analysis: RoomAnalysis, photo: HTMLImageElement | null): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  context.fillStyle = token('--bg');
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const visiblePhoto = photo && photo.naturalWidth > 0 ? photo : null;
  if (visiblePhoto) drawPhoto(context, visiblePhoto);
  drawArch(context, analysis, visiblePhoto ? 680 : 500, visiblePhoto ? 1 : 2, token);
  drawText(context, analysis, token);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The middle of the photo across the top. */
function drawPhoto(context: Context, photo: HTMLImageElement): void {
  const scale = Math.max(SIDE_PX / photo.naturalWidth, PHOTO_HEIGHT_PX / photo.naturalHeight);
  const [width, height] = [SIDE_PX / scale, PHOTO_HEIGHT_PX / scale];
  const left = (photo.naturalWidth - width) / 2;
  const top = (photo.naturalHeight - height) / 2;
  context.drawImage(photo, left, top, width, height, 0, 0, SIDE_PX, PHOTO_HEIGHT_PX);
}

function drawArch(
  context: Context,
  analysis: RoomAnalysis,
  middleY: number,
  scale: number,
  token: (name: string) => string,
): void {
  const { score } = analysis;
  const arch = new Path2D(ARCH_PATH);
  context.save();
  context.translate(SIDE_PX / 2, middleY - 40 * scale);
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.lineWidth = ARCH_STROKE;
  context.strokeStyle = token('--track');
  context.stroke(arch);
  context.strokeStyle = token(`--${roomBand(analysis)}`);
  context.setLineDash([(ARCH_LENGTH * score) / 100, ARCH_LENGTH]);
  if (score > 0) context.stroke(arch);
  context.setLineDash([]);
  context.lineWidth = 2;
  context.strokeStyle = token('--line-strong');
  context.stroke(new Path2D(SILL_PATH));
  context.fillStyle = token('--ink');
  context.textAlign = 'center';
  context.font = `300 112px ${token('--font-display')}`;
  context.fillText(String(score), 0, 36);
  context.fillStyle = token('--ink-2');
  context.font = `450 18px ${token('--font-sans')}`;
  context.fillText('out of 100', 0, 72);
  context.restore();
}

function drawText(context: Context, analysis: RoomAnalysis, token: (name: string) => string): void {
  const write = (text: string, y: number, font: string, color: string) => {
    context.font = font;
    context.fillStyle = token(color);
    context.fillText(text, SIDE_PX / 2, y, SIDE_PX - 2 * MARGIN_PX);
  };
  context.textAlign = 'center';
  write(roomMessage(analysis.score), 860, `400 44px ${token('--font-display')}`, '--ink');
  const first = roomAdvice(analysis)[0];
  if (first) write(`Next: ${first.title}`, 922, `450 30px ${token('--font-sans')}`, '--ink-2');
  write('Better Sleep', 1010, `400 30px ${token('--font-display')}`, '--ink-2');
}
