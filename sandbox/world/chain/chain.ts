import type { Coin } from '#shared/market/coins.ts'

export type Way = 'deposit' | 'withdraw'

/** The failures of the stand-in chains: closed deposits or withdrawals of a coin, and networks without a free address. */
export class Chain {
  readonly #exhausted = new Set<string>()
  readonly #closed = new Set<string>()

  setExhausted(network: string, isExhausted: boolean): void {
    change(this.#exhausted, network, isExhausted)
  }

  isExhausted(network: string): boolean {
    return this.#exhausted.has(network)
  }

  exhausted(): string[] {
    return [...this.#exhausted]
  }

  setOpen(coin: Coin, network: string, way: Way, isOpen: boolean): void {
    change(this.#closed, `${coin} ${network} ${way}`, !isOpen)
  }

  isOpen(coin: Coin, network: string, way: Way): boolean {
    return !this.#closed.has(`${coin} ${network} ${way}`)
  }
}

function change(names: Set<string>, name: string, isIn: boolean): void {
  if (isIn) names.add(name)
  else names.delete(name)
}
