/** Bytes that may be spent: `burst` at once, refilled by `perSecond`. */
export type Allotment = { readonly burst: number; readonly perSecond: number }

/** A token bucket of bytes, counted in thousandths. Times are whole milliseconds of any monotonic clock. */
export class ByteBudget {
  readonly #allotment: Allotment
  #left: number
  #at: number

  /** @param left bytes that it begins with. */
  constructor(allotment: Allotment, left: number, now: number) {
    this.#allotment = allotment
    this.#left = left * 1000
    this.#at = now
  }

  /**
   * Spends so many bytes, and returns 0; or the milliseconds until they can be spent. What is more than the burst is spent
   * when the bucket is full, and owed.
   */
  spend(bytes: number, now: number): number {
    this.left(now)
    const missing = Math.min(bytes, this.#allotment.burst) * 1000 - this.#left
    if (missing > 0) return Math.ceil(missing / this.#allotment.perSecond)
    this.#left -= bytes * 1000
    return 0
  }

  /** Takes as many of so many bytes as there are. */
  take(bytes: number, now: number): number {
    const taken = Math.max(0, Math.min(bytes, this.left(now)))
    this.#left -= taken * 1000
    return taken
  }

  /** Gives back what was taken and not spent. */
  giveBack(bytes: number): void {
    this.#left += bytes * 1000
  }

  /** Whole bytes that may be spent now; below 0 when more was. */
  left(now: number): number {
    const { burst, perSecond } = this.#allotment
    this.#left = Math.min(burst * 1000, this.#left + (now - this.#at) * perSecond)
    this.#at = now
    return Math.floor(this.#left / 1000)
  }
}
