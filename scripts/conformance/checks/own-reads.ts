import type { CallName } from '#shared/contract/contract.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Question } from '../kit/client.ts'

/** The network for which every account has a deposit address. */
export const ownNetwork = { tokenType: 'TRC20', relatedCoin: 'TETHER' } as const

/** Returns the parameters for each read of a user's own data. The access checks use all of them. */
export function ownReads({ type, coin, settlement }: Market): [CallName, Question][] {
  return [
    ['account', { query: { imageNeeded: 'false' } }],
    ['idFormatTypes', {}],
    ['invites', {}],
    ['verifiedBankAccounts', {}],
    ['loginHistory', { query: { size: 10, page: 1 } }],
    ['walletAddresses', { query: { walletType: 'P2P' } }],
    ['walletAmount', { query: { sourceCoin: settlement, destinationCoin: coin } }],
    ['orders', { query: { orderStatus: 'IS_OPEN', market: type, orderType: 'P2P' } }],
    ['trades', { query: { size: 10, page: 1, type: 'P2P' } }],
    ['withdrawals', { query: { size: 10, page: 1 } }],
    ['deposits', { query: { size: 10, page: 1 } }],
    ['marketWhole', { query: { amount: '1', marketType: type, orderType: 'MARKET_BUY' } }],
    ['amountViaPrice', { query: { amount: '1', marketType: type, orderType: 'MARKET_BUY' } }],
    ['walletAddress', { query: ownNetwork }],
    ['checkTransaction', { query: ownNetwork }],
  ]
}
