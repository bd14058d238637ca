declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number };
  /** Reduces a font to the glyphs of a text, with narrowed variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
