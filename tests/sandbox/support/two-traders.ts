import type { Command } from '#sandbox/exchange/command.ts'

/** Account 11 sells; account 10 buys a part of it. */
export const sell = {
  type: 'order.place',
  account: 11,
  market: 'BITCOIN_TOMAN',
  orderType: 'LIMITED_SELL',
  amount: '0.5',
  unitPrice: '10000000000',
} as const satisfies Command
export const buy = { ...sell, account: 10, orderType: 'LIMITED_BUY', amount: '0.2' } as const satisfies Command
/** Opens both accounts with the balances that they trade. */
export const people: Command[] = [
  { type: 'account.open', level: 'BRONZE' },
  { type: 'account.open', level: 'GOLD', inviter: 10 },
  { type: 'deposit', account: 10, currency: 'TOMAN', amount: '5000000000' },
  { type: 'deposit', account: 11, currency: 'BITCOIN', amount: '1' },
]
