/**
 * A set of indexes from 0 up to a fixed size with access in sorted order. Each call takes logarithmic time. Source:
 * Fenwick (1994), "A new data structure for cumulative frequency tables", Software: Practice and Experience 24.
 */
export class SortedIndexSet {
  private readonly counts: Uint32Array;
  private readonly highestStep: number;
  private members = 0;

  constructor(size: number) {
    this.counts = new Uint32Array(size + 1);
    this.highestStep = 2 ** Math.floor(Math.log2(Math.max(size, 1)));
  }

  get size(): number {
    return this.members;
  }

  /** The index must not be a member. */
  add(index: number): void {
    this.change(index, 1);
  }

  /** The index must be a member. */
  remove(index: number): void {
    this.change(index, -1);
  }

  /** The number of members below an index. */
  below(index: number): number {
    let count = 0;
    for (let at = index; at > 0; at -= at & -at) count += this.counts[at] ?? 0;
    return count;
  }

  /** The member with `rank` members below it; undefined when there are fewer. */
  at(rank: number): number | undefined {
    if (rank < 0 || rank >= this.members) return undefined;
    let [index, left] = [0, rank];
    for (let step = this.highestStep; step >= 1; step /= 2) {
      const count = this.counts[index + step];
      if (count === undefined || count > left) continue;
      index += step;
      left -= count;
    }
    return index;
  }

  private change(index: number, by: 1 | -1): void {
    this.members += by;
    for (let at = index + 1; at < this.counts.length; at += at & -at) this.counts[at] = (this.counts[at] ?? 0) + by;
  }
}
