/**
 * A set of places from 0 up to a fixed size that can be asked for its members in order. Each call takes time logarithmic in the size.
 * Source: Fenwick (1994), "A new data structure for cumulative frequency tables", Software: Practice and Experience 24.
 */
export class SortedPlaces {
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

  /** The place must not be a member yet. */
  add(place: number): void {
    this.change(place, 1);
  }

  /** The place must be a member. */
  remove(place: number): void {
    this.change(place, -1);
  }

  /** How many members lie below a place. */
  below(place: number): number {
    let count = 0;
    for (let at = place; at > 0; at -= at & -at) count += this.counts[at] ?? 0;
    return count;
  }

  /** The member with `rank` members below it; undefined where there are not that many. */
  at(rank: number): number | undefined {
    if (rank < 0 || rank >= this.members) return undefined;
    let [place, left] = [0, rank];
    for (let step = this.highestStep; step >= 1; step /= 2) {
      const count = this.counts[place + step];
      if (count === undefined || count > left) continue;
      place += step;
      left -= count;
    }
    return place;
  }

  private change(place: number, by: 1 | -1): void {
    this.members += by;
    for (let at = place + 1; at < this.counts.length; at += at & -at) this.counts[at] = (this.counts[at] ?? 0) + by;
  }
}
