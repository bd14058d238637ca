/**
 * What a person may expect to find of one thing: the value that was acknowledged last, or one that was sent after it and never answered. One
 * write of a thing is under way at a time, as an open page sends its edits.
 */
export class ExpectedValue<Value> {
  #lastAcknowledged: Value;
  #pending: Value[] = [];

  constructor(first: Value) {
    this.#lastAcknowledged = first;
  }

  get lastAcknowledged(): Value {
    return this.#lastAcknowledged;
  }

  /** How many writes were sent of which nobody knows what became of them. */
  get unanswered(): number {
    return this.#pending.length;
  }

  /** Of the values that were sent and never answered. */
  pending(): Value[] {
    return [...this.#pending];
  }

  recordSent(value: Value): void {
    this.#pending.push(value);
  }

  recordAcknowledged(value: Value): void {
    this.#lastAcknowledged = value;
    this.#pending = [];
  }

  allows(found: Value): boolean {
    return found === this.#lastAcknowledged || this.#pending.includes(found);
  }

  /** It was read: from now on it is this, and nothing that was sent before can come. */
  recordRead(found: Value): void {
    this.recordAcknowledged(found);
  }
}
