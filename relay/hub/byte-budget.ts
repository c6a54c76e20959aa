/** Bytes that a client may draw: `burst` at once, refilled by `perSecond`. */
export type Allotment = { readonly burst: number; readonly perSecond: number }

/** A token bucket of bytes, counted in thousandths of a byte. Times are whole ms of any monotonic clock. */
export class ByteBudget {
  readonly #allotment: Allotment
  #left: number
  #at: number

  /** @param left bytes in the bucket at first. */
  constructor(allotment: Allotment, left: number, now: number) {
    this.#allotment = allotment
    this.#left = left * 1000
    this.#at = now
  }

  /**
   * Spends so many bytes and returns 0, or returns the ms until they can be spent. A sum above the burst is spent when the
   * bucket is full, and leaves a debt.
   */
  spend(bytes: number, now: number): number {
    this.left(now)
    const missing = Math.min(bytes, this.#allotment.burst) * 1000 - this.#left
    if (missing > 0) return Math.ceil(missing / this.#allotment.perSecond)
    this.#left -= bytes * 1000
    return 0
  }

  /** Takes so many bytes, or as many as there are. Returns how many it took. */
  take(bytes: number, now: number): number {
    const taken = Math.max(0, Math.min(bytes, this.left(now)))
    this.#left -= taken * 1000
    return taken
  }

  /** Returns bytes that were taken but not spent. */
  giveBack(bytes: number): void {
    this.#left += bytes * 1000
  }

  /** Returns the whole bytes that may be spent now; negative after a debt. */
  left(now: number): number {
    const { burst, perSecond } = this.#allotment
    this.#left = Math.min(burst * 1000, this.#left + (now - this.#at) * perSecond)
    this.#at = now
    return Math.floor(this.#left / 1000)
  }
}
