/** Delays in whole milliseconds, counted rather than kept: there are millions. */
export class Delays {
  readonly #counts = new Uint32Array(30_001)
  #total = 0

  add(milliseconds: number): void {
    const place = Math.max(0, Math.min(this.#counts.length - 1, milliseconds))
    this.#counts[place]! += 1
    this.#total += 1
  }

  /** The delay that this share of all did not exceed; null when there are none. `share` is in (0, 1]. */
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
