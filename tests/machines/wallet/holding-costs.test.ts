import { describe, expect, it } from 'vitest'
import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import { holdingCosts, isKnownCost } from '#machines/wallet/cost/holding-costs.ts'
import { type HistoryTrade, type OwnTransfer, tradeRow, transferRow } from '#machines/wallet/history/history-rows.ts'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'

describe('the holdings', () => {
  const holding = (currency: string, balance: string, price: string | null): Holding => ({
    currency,
    balance,
    free: balance,
    blocked: '0',
    worth: null,
    price,
    change: null,
  })
  const at = '1970-01-01T00:00:00.001Z'
  const buy = (marketType: string, amount: string, wholePrice: string) => {
    const trade = { id: marketType, orderType: 'LIMITED_BUY', marketType, amount, wholePrice, createdAtDateTime: at }
    return tradeRow(trade as HistoryTrade)
  }
  const transfer = (relatedCoin: string, amount: string) =>
    transferRow({
      id: relatedCoin,
      relatedCoin,
      amount,
      isDone: true,
      transactionStatus: 'CONFIRMED',
      createdAtDateTime: at,
    } as OwnTransfer)
  const history: AccountHistory = {
    trades: [buy('BITCOIN_TETHER', '2', '10'), buy('TETHER_TOMAN', '20', '100')],
    deposits: [transfer('ETHEREUM', '3')],
    withdrawals: [transfer('BITCOIN', '1')],
    since: null,
  }
  const costs = (tether: string | null) =>
    holdingCosts(
      [
        holding('TOMAN', '500', null),
        holding('ETHEREUM', '3', '7'),
        holding('TETHER', '10', tether),
        holding('BITCOIN', '1', '40'),
        holding('RIPPLE', '0', '2'),
      ],
      history,
    )

  it('have their cost by their own moves and by the price of Tether, in the order of the wallet, without Toman', () => {
    expect(costs('6').map(({ holding: { currency }, ...cost }) => ({ currency, ...cost }))).toEqual([
      { currency: 'ETHEREUM', costed: '0', uncosted: '3', profit: null },
      {
        currency: 'TETHER',
        costed: '10',
        uncosted: '0',
        profit: { cost: '50', average: '5', profit: '10', percent: '20', tetherPart: false },
      },
      {
        currency: 'BITCOIN',
        costed: '1',
        uncosted: '0',
        profit: { cost: '30', average: '30', profit: '10', percent: '33.3333', tetherPart: true },
      },
    ])
    expect(
      costs('6')
        .filter(isKnownCost)
        .map(({ holding: { currency } }) => currency),
    ).toEqual(['TETHER', 'BITCOIN'])
  })

  it('that were paid in Tether have no profit while the price of Tether is unknown', () => {
    const unknown = { cost: null, average: null, profit: null, percent: null, tetherPart: true }
    expect(costs(null).at(-1)!.profit).toEqual(unknown)
    const [bitcoin] = holdingCosts([holding('BITCOIN', '1', '40')], history)
    expect(bitcoin!.profit).toEqual(unknown)
  })
})
