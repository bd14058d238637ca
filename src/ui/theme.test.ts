import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { BACKGROUND } from './palette/palette.ts';

type Color = { srgb: number[]; alpha: number; gamutExcess: number };
type Tokens = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const BANDS = ['excellent', 'good', 'fair', 'poor', 'none'];

function tokensOf(palette: string, more = ''): Tokens {
  const tokens: Tokens = {};
  for (const [, body = ''] of css.matchAll(
    new RegExp(`\\[data-palette="${palette}"\\]${more}\\s*\\{([^}]*)\\}`, 'g'),
  )) {
    for (const declaration of body.split(';')) {
      const colon = declaration.indexOf(':');
      if (colon > 0) tokens[declaration.slice(0, colon).trim()] = declaration.slice(colon + 1).trim();
    }
  }
  return tokens;
}

/** OKLCH to linear sRGB, by the matrices of Björn Ottosson's definition. */
function linearFromOklch(lightness: number, chroma: number, hueDegrees: number): number[] {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const clip = (c: number): number => Math.min(1, Math.max(0, c));
const encode = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const decode = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

function parse(value: string | undefined, tokens: Tokens): Color | null {
  const reference = value?.match(/^var\((--[\w-]+)\)$/);
  if (reference) return parse(tokens[reference[1]!], tokens);
  const match = value?.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/);
  if (!match) return null;
  const linear = linearFromOklch(Number(match[1]), Number(match[2]), Number(match[3]));
  return {
    srgb: linear.map(clip).map(encode),
    alpha: match[4] === undefined ? 1 : Number(match[4]),
    gamutExcess: Math.max(...linear.map((c) => Math.max(c - 1, -c))),
  };
}

const over = (front: Color, ground: number[]): number[] =>
  front.srgb.map((c, channel) => c * front.alpha + ground[channel]! * (1 - front.alpha));

const luminance = (srgb: number[]): number => {
  const [r = 0, g = 0, b = 0] = srgb.map(decode);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(a: number[], b: number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** A foreground, its background and their minimum contrast. `wash` is a translucent layer between the two. */
type Pair = { front: string; ground: string; minContrast: number; wash?: string };

const pairs = (palette: string): Pair[] => [
  ...['bg', 'surface', 'surface-sunk', 'surface-lift'].flatMap((ground) => [
    ...['ink', 'ink-2', 'ink-3', 'lamp-ink'].map((front) => ({ front, ground, minContrast: 4.5 })),
    ...BANDS.map((band) => ({ front: `${band}-ink`, ground, minContrast: 4.5 })),
    ...['line-strong', 'ring'].map((front) => ({ front, ground, minContrast: 3 })),
  ]),
  ...['bg', 'surface', 'surface-lift'].flatMap((ground) => [
    ...BANDS.map((front) => ({ front, ground, minContrast: 3 })),
    ...BANDS.map((band) => ({ front: `${band}-ink`, ground, minContrast: 4.5, wash: `${band}-wash` })),
    ...[1, 2, 3, 4].map((series) => ({ front: `series-${series}`, ground, minContrast: 3 })),
    { front: 'lamp-ink', ground, minContrast: 4.5, wash: 'lamp-wash' },
    { front: 'ink', ground, minContrast: 7, wash: 'quiet' },
    { front: 'ink', ground, minContrast: 7, wash: 'quiet-hover' },
    { front: 'ink-2', ground, minContrast: 4.5, wash: 'quiet' },
    { front: 'ink-2', ground, minContrast: 4.5, wash: 'lamp-wash' },
  ]),
  { front: 'on-primary', ground: 'primary', minContrast: 7 },
  { front: 'on-primary', ground: 'primary-hover', minContrast: 4.5 },
  { front: 'on-lamp', ground: 'lamp', minContrast: 4.5 },
  // In the light palette the lamp is an accent beside text, never the only mark.
  { front: 'lamp', ground: 'surface', minContrast: palette === 'light' ? 2.2 : 3 },
];

for (const palette of ['light', 'dark', 'evening'] as const) {
  describe(`the ${palette} palette`, () => {
    const tokens = tokensOf(palette);
    const color = (name: string): Color => {
      const parsed = parse(tokens[`--${name}`], tokens);
      assert.ok(parsed, `--${name} is a color`);
      return parsed;
    };

    test('Every foreground has its minimum contrast on its background.', () => {
      for (const { front, ground, minContrast, wash } of pairs(palette)) {
        const plain = color(ground).srgb;
        const below = wash ? over(color(wash), plain) : plain;
        const ratio = contrast(over(color(front), below), below);
        assert.ok(ratio >= minContrast, `${front} on ${wash ?? ''} ${ground}: ${ratio.toFixed(2)} < ${minContrast}`);
      }
    });

    test('Every color is within the sRGB gamut.', () => {
      for (const name of Object.keys(tokens)) {
        const parsed = parse(tokens[name], tokens);
        assert.ok(
          !parsed || parsed.gamutExcess <= 0.02,
          `${name} is outside sRGB by ${parsed?.gamutExcess.toFixed(3)}`,
        );
      }
    });

    test("The browser's frame has the background color of the page.", () => {
      const hex = color('bg')
        .srgb.map((c) =>
          Math.round(c * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('');
      assert.equal(BACKGROUND[palette], `#${hex}`);
    });
  });
}

test('The evening palette has little blue and low luminance.', () => {
  const tokens = tokensOf('evening');
  for (const name of Object.keys(tokens)) {
    const parsed = parse(tokens[name], tokens);
    if (!parsed) continue;
    const [r = 0, g = 0, b = 0] = parsed.srgb;
    const light = luminance(parsed.srgb);
    // Near black the ratio is meaningless, because there is hardly any light.
    if (light >= 0.012) assert.ok(b / Math.max(r, g) <= 0.62, `${name} is too blue`);
    assert.ok(light <= 0.505, `${name} is too bright`);
  }
});

test('In the middle of the night the text keeps its contrast on the darker page.', () => {
  const evening = tokensOf('evening');
  const tokens = { ...evening, ...tokensOf('evening', '\\[data-night\\]') };
  const colorOf = (name: string, of: Tokens) => parse(of[`--${name}`], of)?.srgb ?? [];
  assert.ok(luminance(colorOf('bg', tokens)) < luminance(colorOf('bg', evening)));
  const texts = ['ink', 'ink-2', 'ink-3', 'lamp-ink'];
  const grounds = ['bg', 'surface'].flatMap((ground) => texts.map((front) => [front, ground, 4.5] as const));
  for (const [front, ground, minContrast] of [...grounds, ['on-primary', 'primary', 4.5], ['ring', 'bg', 3]] as const) {
    const ratio = contrast(colorOf(front, tokens), colorOf(ground, tokens));
    assert.ok(ratio >= minContrast, `${front} on ${ground}: ${ratio.toFixed(2)} < ${minContrast}`);
  }
});
