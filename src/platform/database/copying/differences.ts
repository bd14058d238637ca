import type { Row, Value } from './side.ts';

/** One difference between the two sides. */
export type Difference =
  | { kind: 'missing'; source: Row }
  | { kind: 'extra'; target: Row }
  | { kind: 'different'; source: Row; target: Row };

type Batches = AsyncIterable<readonly Row[]>;

/**
 * Walks both sides of a table in key order and yields their differences. Memory holds one batch of each side, however
 * many rows there are.
 */
export async function* differences(source: Batches, target: Batches, keySize: number): AsyncGenerator<Difference> {
  const [left, right] = [new RowCursor(source), new RowCursor(target)];
  try {
    while (true) {
      if (left.isExhausted) await left.load();
      if (right.isExhausted) await right.load();
      const [sourceRow, targetRow] = [left.row, right.row];
      if (!sourceRow && !targetRow) return;
      const order = !targetRow ? -1 : !sourceRow ? 1 : keyOrder(sourceRow, targetRow, keySize);
      if (sourceRow && order <= 0) left.advance();
      if (targetRow && order >= 0) right.advance();
      if (sourceRow && order < 0) yield { kind: 'missing', source: sourceRow };
      else if (targetRow && order > 0) yield { kind: 'extra', target: targetRow };
      else if (sourceRow && targetRow && !areEqual(sourceRow, targetRow))
        yield { kind: 'different', source: sourceRow, target: targetRow };
    }
  } finally {
    await left.end();
    await right.end();
  }
}

class RowCursor {
  isExhausted = true;
  row: Row | undefined;
  readonly #batches: AsyncIterator<readonly Row[]>;
  #batch: readonly Row[] = [];
  #at = 0;
  #hasEnded = false;

  constructor(batches: Batches) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  async load(): Promise<void> {
    while (!this.#hasEnded && this.#at >= this.#batch.length) {
      const { done, value } = await this.#batches.next();
      this.#hasEnded = done === true;
      [this.#batch, this.#at] = [done ? [] : value, 0];
    }
    this.row = this.#batch[this.#at];
    this.isExhausted = false;
  }

  advance(): void {
    this.row = this.#batch[++this.#at];
    this.isExhausted = this.row === undefined;
  }

  async end(): Promise<void> {
    await this.#batches.return?.();
  }
}

/** Orders by UTF-8 bytes, as both engines are asked to. Other text orders differ beyond ASCII. */
function keyOrder(left: Row, right: Row, keySize: number): number {
  for (let at = 0; at < keySize; at++) {
    const [one, other] = [left[at], right[at]];
    if (one !== other) return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
  }
  return 0;
}

function areEqual(left: Row, right: Row): boolean {
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return false;
  return true;
}

/** The columns in which two rows of a table differ. */
export const differingColumns = (columns: readonly string[], left: Row, right: Row): string[] =>
  columns.filter((_, at) => (left[at] as Value) !== right[at]);
