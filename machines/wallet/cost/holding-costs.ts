import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import { averageCost } from './average-cost.ts'
import { type Move, movesOfTrade, movesOfTransfer } from './moves.ts'
import { type Profit, unrealisedProfit } from './unrealised-profit.ts'

/**
 * A coin that is held, with its cost. The cost of `uncosted` is unknown. `profit` is null if the whole balance is uncosted.
 */
export type HoldingCost = { holding: Holding; costed: Decimal; uncosted: Decimal; profit: Profit | null }

/** A holding of which some was bought here. */
export type KnownCost = HoldingCost & { profit: Profit }

export function isKnownCost(cost: HoldingCost): cost is KnownCost {
  return cost.profit !== null
}

/** Returns the cost and profit of each coin that is held, in the wallet's order. Toman has none. */
export function holdingCosts(holdings: readonly Holding[], history: AccountHistory): HoldingCost[] {
  const tether = holdings.find(({ currency }) => currency === 'TETHER')?.price ?? null
  const moves = movesByCurrency(history)
  return holdings
    .filter(({ currency, balance }) => currency !== 'TOMAN' && sign(balance) > 0)
    .map((holding) => {
      const cost = averageCost(moves.get(holding.currency) ?? [], holding.balance)
      const { costed, uncosted } = cost
      return { holding, costed, uncosted, profit: unrealisedProfit(cost, holding.price, tether) }
    })
}

function movesByCurrency({ trades, deposits, withdrawals }: AccountHistory): Map<string, Move[]> {
  const all = [
    ...trades.flatMap(({ trade }) => movesOfTrade(trade)),
    ...deposits.flatMap(({ transfer }) => movesOfTransfer(transfer, 'in')),
    ...withdrawals.flatMap(({ transfer }) => movesOfTransfer(transfer, 'out')),
  ]
  return Map.groupBy(all, ({ currency }) => currency)
}
