/** Ids of orders or withdrawals by their end time, in a binary heap. Those that close earlier stay in it until then. */
export class ExpiryQueue {
  readonly #heap: { id: number; at: number }[] = []

  push(id: number, at: number): void {
    const heap = this.#heap
    let index = heap.push({ id, at }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#before(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  /** Returns the earliest end time in epoch ms, or Infinity when the queue is empty. */
  next(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY
  }

  /**
   * Removes and returns the earliest id that ended before `now`, or undefined. An order is still open in the millisecond of
   * its end.
   */
  pop(now: number): number | undefined {
    const heap = this.#heap
    const first = heap[0]
    if (first === undefined || first.at >= now) return undefined
    const last = heap.pop()!
    if (heap.length > 0) {
      heap[0] = last
      this.#sink()
    }
    return first.id
  }

  #sink(): void {
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      if (left >= this.#heap.length) return
      const child = left + 1 < this.#heap.length && this.#before(left + 1, left) ? left + 1 : left
      if (!this.#before(child, index)) return
      this.#swap(index, child)
      index = child
    }
  }

  #before(one: number, other: number): boolean {
    const a = this.#heap[one]!
    const b = this.#heap[other]!
    return a.at < b.at || (a.at === b.at && a.id < b.id)
  }

  #swap(one: number, other: number): void {
    const kept = this.#heap[one]!
    this.#heap[one] = this.#heap[other]!
    this.#heap[other] = kept
  }
}
