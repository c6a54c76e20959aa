import { z } from 'zod'
import { call } from './call.ts'
import { amount, coin, currency, decimal, dto, message, moment, page, paging } from './fields.ts'

const entry = z.object({
  credit: decimal,
  blockedCredit: decimal,
  totalBalance: decimal,
  wholePriceOfCredit: decimal.optional(),
})

/** A row of the lists of withdrawals and deposits. */
export const transfer = z.object({
  id: z.string(),
  amount: decimal,
  bankAccount: z.string().optional(),
  createdAtDateTime: moment,
  /** Nothing more will come of it. */
  isDone: z.boolean(),
  relatedCoin: z.string(),
  link: z.string().optional(),
  /**
   * CONFIRMED: it is there. RAISED_BY_USER: it was asked for and waits. UNCONFIRMED: the chain has not confirmed it, or,
   * when it is done, nothing came of it and what was held is free again.
   */
  transactionStatus: z.enum(['CONFIRMED', 'UNCONFIRMED', 'RAISED_BY_USER']),
  tokenType: z.string().optional(),
  destinationWalletAddress: z.string().optional(),
  /** Where it came from, if from no bank and no chain: a reward for an invitation, or a balance given at the start. */
  source: z.enum(['REFERRAL', 'OPENING']).optional().catch(undefined),
  /** The fee within the amount of a withdrawal. */
  wage: decimal.optional(),
  /** The key that it was asked for with: an answer that never came is looked for by it (design 5.22). */
  idempotencyKey: z.string().optional(),
})

const transfers = {
  method: 'GET',
  caller: 'authorized',
  query: z.object({ ...paging, relatedCoin: currency.optional(), excludedRelatedCoin: currency.optional() }),
  answer: page(transfer),
} as const

const network = z.string().regex(/^[A-Z0-9_]{2,32}$/)

/** What is withdrawn, and where to; a code is good for one of these alone (design 5.25). */
export const withdrawalDetails = z.object({
  amount,
  destinationWalletAddress: z.string().min(1).max(128),
  relatedCoin: currency,
  tokenType: network.optional(),
})

/** Balances, deposits and withdrawals (spec 001, section 7). */
export const walletCalls = {
  walletAddresses: call({
    method: 'GET',
    path: '/wallets/customer-addresses',
    caller: 'authorized',
    summary: 'Balances by coin; coins is a comma-separated list',
    query: z.object({ walletType: z.enum(['P2P', 'EXCHANGE']).optional(), coins: z.string().max(400).optional() }),
    answer: z.record(z.string(), entry),
  }),
  walletAmount: call({
    method: 'GET',
    path: '/wallets/customer-wallet-amount',
    caller: 'authorized',
    summary: 'Balances of a pair',
    query: z.object({ sourceCoin: currency, destinationCoin: currency }),
    answer: z.record(z.string(), entry),
  }),
  withdrawalRequest: call({
    method: 'POST',
    path: '/wallets/withdrawal-request',
    caller: 'authorized',
    summary: 'Withdraw a coin, or Toman to a bank account, with the code of the second factor',
    body: withdrawalDetails.extend({ code: z.string().regex(/^\d{6}$/) }),
    answer: message,
    refusals: [422, 429],
  }),
  walletAddress: call({
    method: 'GET',
    path: '/wallets/customer/wallet-address',
    caller: 'authorized',
    summary: 'Deposit address of a coin on a network',
    query: z.object({ tokenType: network, relatedCoin: coin }),
    answer: dto(z.object({ address: z.string(), qrCode: z.string(), tag: z.string().nullish() })),
  }),
  checkTransaction: call({
    method: 'GET',
    path: '/wallets/check-confirmed-transaction',
    caller: 'authorized',
    summary: 'Look for a deposit on the chain',
    query: z.object({
      relatedCoin: coin,
      cryptoNetwork: network.optional(),
      tokenType: network.optional(),
      txid: z.string().max(128).optional(),
    }),
    answer: dto(z.object({ amount: decimal.nullish(), transactionIsDone: z.boolean().nullish() })),
  }),
  depositToman: call({
    method: 'POST',
    path: '/wallets/deposit-toman',
    caller: 'authorized',
    summary: 'Begin a Toman deposit; the answer says where the bank gateway is',
    body: z.object({
      amount,
      paymentGateway: z.enum(['MAIN', 'ALTERNATE']),
      cardNumber: z.string().regex(/^\d{16}$/),
      callBackURL: z.url().max(300),
    }),
    answer: z.object({ message: z.string(), baseDTO: z.object({ redirectSite: z.string() }) }),
    refusals: [422],
  }),
  withdrawals: call({ ...transfers, path: '/wallets/withdrawal-requests', summary: 'Withdrawals, newest first' }),
  deposits: call({ ...transfers, path: '/wallets/deposit', summary: 'Deposits, newest first' }),
}
