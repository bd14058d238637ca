/** One line of an analysis: a finding in our own sentence. It contains no user input. */
export type Fact = { id: string; kind: FactKind; text: string };

export type FactKind = 'overall assessment' | 'insight' | 'recommendation' | 'strength' | 'focus area';

/** The port to a rewording of findings. It finds nothing itself. */
export type Wording = {
  name: 'rules' | 'language-model';
  /** Identifies the wording engine: a cached analysis is reworded when this changes. */
  cacheKey: string;
  /**
   * Every fact once, in display order, reworded or unchanged. Null if nothing was reworded. Never returns a sentence
   * with a number that its fact does not contain, and never throws.
   */
  reword(facts: readonly Fact[]): Promise<Fact[] | null>;
  /** Aborts pending work. */
  close(): Promise<void>;
};
