/**
 * What a person may expect to find of one thing: the value that was acknowledged last, or one that was sent after it and never answered. One
 * write of a thing is under way at a time, as an open page sends its edits.
 */
export class Kept<Value> {
  #certain: Value;
  #perhaps: Value[] = [];

  constructor(first: Value) {
    this.#certain = first;
  }

  get certain(): Value {
    return this.#certain;
  }

  /** How many writes were sent of which nobody knows what became of them. */
  get unanswered(): number {
    return this.#perhaps.length;
  }

  /** Of the values that were sent and never answered. */
  possible(): Value[] {
    return [...this.#perhaps];
  }

  sent(value: Value): void {
    this.#perhaps.push(value);
  }

  acknowledged(value: Value): void {
    this.#certain = value;
    this.#perhaps = [];
  }

  allows(found: Value): boolean {
    return found === this.#certain || this.#perhaps.includes(found);
  }

  /** It was read: from now on it is this, and nothing that was sent before can come. */
  settle(found: Value): void {
    this.acknowledged(found);
  }
}
