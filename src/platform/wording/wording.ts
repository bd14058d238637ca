/** One line of an analysis: what was found, in our own sentence. It holds nothing that the person wrote. */
export type Fact = { id: string; kind: FactKind; text: string };

export type FactKind = 'overall assessment' | 'insight' | 'recommendation' | 'strength' | 'focus area';

/** The port to whatever puts findings in words. It finds nothing itself. */
export type Wording = {
  name: 'rules' | 'language-model';
  /** Who words, to the model: an analysis that was kept is worded anew when this changes. */
  cacheKey: string;
  /**
   * Every fact once, in the order to show them, each in other words or in its own. Null where nothing was put in other words. A
   * sentence with a number that its fact does not hold is never given. Never throws.
   */
  reword(facts: readonly Fact[]): Promise<Fact[] | null>;
  /** Lets go of whatever is under way. */
  close(): Promise<void>;
};
