/** Delays in whole milliseconds. They are counted in buckets, because there are millions of them. */
export class Delays {
  readonly #counts = new Uint32Array(30_001)
  #total = 0

  add(milliseconds: number): void {
    const place = Math.max(0, Math.min(this.#counts.length - 1, milliseconds))
    this.#counts[place]! += 1
    this.#total += 1
  }

  /** Returns the delay (ms) that this share of all delays does not exceed; null without delays. `share` is in (0, 1]. */
  at(share: number): number | null {
    if (this.#total === 0) return null
    let left = share * this.#total
    for (let place = 0; place < this.#counts.length; place++) {
      left -= this.#counts[place]!
      if (left <= 0) return place
    }
    return this.#counts.length - 1
  }
}
