/** The stand-in chains, as far as they can fail: on a network named here no address is left to be given out. */
export class Chain {
  readonly #exhausted = new Set<string>()

  setExhausted(network: string, isExhausted: boolean): void {
    if (isExhausted) this.#exhausted.add(network)
    else this.#exhausted.delete(network)
  }

  isExhausted(network: string): boolean {
    return this.#exhausted.has(network)
  }

  exhausted(): string[] {
    return [...this.#exhausted]
  }
}
