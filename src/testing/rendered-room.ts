import sharp from 'sharp';

/** A bedroom drawn by code: wall, floor, window, bed, lamp; with grain and shading so that it measures like a photo. */
export type RenderedRoom = {
  seed?: number;
  /** Objects on the floor and the bed; 0 is tidy, 90 a mess. */
  clutter?: number;
  /** The window's share of the picture's width; 0 draws none. */
  windowWidth?: number;
  wall?: string;
  width?: number;
  height?: number;
};

const [WIDTH, HEIGHT] = [800, 600];

/** The room as raw sRGB, three bytes a pixel. */
export async function renderedRoom({ width = WIDTH, height = HEIGHT, ...room }: RenderedRoom = {}) {
  const raw = sharp(await pixelsOf(room), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return raw.resize(width, height, { fit: 'fill' });
}

type Drawing = Omit<RenderedRoom, 'width' | 'height'>;

const cachedPixels = new Map<string, Promise<Buffer>>();

/** Drawn once per process, because the same rooms are used by many tests. */
function pixelsOf(room: Drawing): Promise<Buffer> {
  const key = JSON.stringify(room);
  const pixels = cachedPixels.get(key) ?? drawnPixels(room);
  cachedPixels.set(key, pixels);
  return pixels;
}

async function drawnPixels({ seed = 1, clutter = 0, windowWidth = 0.16, wall = '#a8a093' }: Drawing): Promise<Buffer> {
  const random = seededRandom(seed);
  // After the shading, because a camera renders the sky outside as pure white.
  const daylight = windowAt(90 + random() * 40, windowWidth * WIDTH);
  const furniture = `${bed(random)}${lamp(random)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="shade" x2="1" y2="0.6"><stop stop-color="#fff" stop-opacity=".28"/>
    <stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient></defs>
    <rect width="800" height="390" fill="${wall}"/><rect y="390" width="800" height="210" fill="#7a5f45"/>
    <rect y="384" width="800" height="9" fill="#d5cfc4"/>
    ${furniture}<rect width="800" height="600" fill="url(#shade)"/>${daylight}${clutterItems(clutter, random)}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  for (let at = 0; at < data.length; at += 3) {
    const grain = (random() + random() - 1) * 14;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = clamped(data[at + channel]! + grain);
  }
  return data;
}

export const jpegRoom = async (room: RenderedRoom = {}, quality = 90): Promise<Buffer> =>
  (await renderedRoom(room)).jpeg({ quality }).toBuffer();

/** The same photo under other light: each linear channel times its gain, clipped as a camera clips. */
export async function relit(photo: Uint8Array, [red, green, blue]: readonly [number, number, number]): Promise<Buffer> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const tables = [red, green, blue].map((gain) =>
    Array.from({ length: 256 }, (_, byte) => encoded(gain * linear(byte))),
  );
  for (let at = 0; at < data.length; at++) data[at] = tables[at % 3]![data[at]!]!;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const windowAt = (x: number, width: number): string =>
  width === 0
    ? ''
    : `<rect x="${x - 8}" y="72" width="${width + 16}" height="206" fill="#e3ded4"/>
       <rect x="${x}" y="80" width="${width}" height="190" fill="#fff"/>`;

const bed = (random: () => number): string => {
  const x = 330 + random() * 60;
  return `<rect x="${x}" y="270" width="330" height="110" rx="12" fill="#6b4a33"/>
    <rect x="${x - 14}" y="350" width="358" height="150" rx="20" fill="#c9c6cf"/>
    <rect x="${x + 20}" y="322" width="130" height="52" rx="22" fill="#dcd8d0"/>
    <rect x="${x + 180}" y="322" width="130" height="52" rx="22" fill="#d8d4cc"/>
    <rect x="${x - 14}" y="420" width="358" height="96" rx="18" fill="#5d6f80"/>`;
};

const lamp = (random: () => number): string => {
  const y = 215 + random() * 20;
  return `<rect x="255" y="360" width="62" height="90" fill="#59402c"/><rect x="282" y="${y + 50}" width="7" height="95" fill="#3b3b3b"/>
    <path d="M262 ${y + 52} L272 ${y} L299 ${y} L309 ${y + 52} Z" fill="#f0c98a"/>`;
};

/** Clothes, papers and boxes in every direction and color. */
const clutterItems = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => {
    const [x, y] = [random() * WIDTH, 180 + random() * 410];
    const [wide, high] = [18 + random() * 60, 10 + random() * 40];
    const color = `hsl(${Math.floor(random() * 360)} ${20 + Math.floor(random() * 60)}% ${15 + Math.floor(random() * 65)}%)`;
    const shape =
      random() < 0.5
        ? `<rect width="${wide}" height="${high}" fill="${color}"/><path d="M3 4 H${wide} M3 9 H${wide}" stroke="#222" stroke-width="2"/>`
        : `<ellipse rx="${wide / 2}" ry="${high / 2}" fill="${color}" stroke="#333"/>`;
    return `<g transform="translate(${x} ${y}) rotate(${random() * 180})">${shape}</g>`;
  }).join('');

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const encoded = (light: number): number =>
  clamped(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055));

/** A generator of numbers with a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
