/**
 * The values that a person may find: the last acknowledged one, or one that was sent after it and never answered. At
 * most one write of a value is in progress at a time, as in an open page.
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

  /** The number of writes with an unknown outcome. */
  get unanswered(): number {
    return this.#pending.length;
  }

  /** The values that were sent and never answered. */
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

  /** Records a read: from now on this value is expected, and no earlier write can appear. */
  recordRead(found: Value): void {
    this.recordAcknowledged(found);
  }
}
