declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number };
  /** Those glyphs of a font that a text needs, with the variation axes narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
