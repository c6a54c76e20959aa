import { z } from 'zod/mini'
import { call } from './call.ts'
import { amount, coin, currency, decimal, dto, message, moment, page, paging } from './fields.ts'

const entry = z.object({
  credit: decimal,
  blockedCredit: decimal,
  totalBalance: decimal,
  wholePriceOfCredit: z.optional(decimal),
})

/** A row of the lists of withdrawals and deposits. */
export const transfer = z.object({
  id: z.string(),
  amount: decimal,
  bankAccount: z.optional(z.string()),
  createdAtDateTime: moment,
  /** The transfer is final: its status does not change any more. */
  isDone: z.boolean(),
  relatedCoin: z.string(),
  link: z.optional(z.string()),
  /**
   * CONFIRMED: the transfer has arrived. RAISED_BY_USER: it was requested and waits. UNCONFIRMED: the chain has not
   * confirmed it; when `isDone`, it has failed and its held amount is free again.
   */
  transactionStatus: z.enum(['CONFIRMED', 'UNCONFIRMED', 'RAISED_BY_USER']),
  tokenType: z.optional(z.string()),
  destinationWalletAddress: z.optional(z.string()),
  /**
   * The source of a deposit that comes from no bank and no chain: a reward for an invitation, or a balance given at the
   * start.
   */
  source: z.catch(z.optional(z.enum(['REFERRAL', 'OPENING'])), undefined),
  /** The fee, which is part of a withdrawal's amount. */
  wage: z.optional(decimal),
  /** The key that the withdrawal was requested with. After a lost answer, the client finds it by this key (design 5.22). */
  idempotencyKey: z.optional(z.string()),
})

const transfers = {
  method: 'GET',
  caller: 'authorized',
  query: z.object({ ...paging, relatedCoin: z.optional(currency), excludedRelatedCoin: z.optional(currency) }),
  answer: page(transfer),
} as const

const network = z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/))

/** The amount and the destination of a withdrawal. A code is valid for exactly one such set (design 5.25). */
export const withdrawalDetails = z.object({
  amount,
  destinationWalletAddress: z.string().check(z.minLength(1), z.maxLength(128)),
  relatedCoin: currency,
  tokenType: z.optional(network),
})

/** Balances, deposits and withdrawals (spec 001, section 7). */
export const walletCalls = {
  walletAddresses: call({
    method: 'GET',
    path: '/wallets/customer-addresses',
    caller: 'authorized',
    summary: 'Balances by coin; coins is a comma-separated list',
    query: z.object({
      walletType: z.optional(z.enum(['P2P', 'EXCHANGE'])),
      coins: z.optional(z.string().check(z.maxLength(400))),
    }),
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
    idempotencyKey: 'required',
    checksCode: true,
    summary: 'Withdraw a coin, or Toman to a bank account, with the code of the second factor',
    body: z.extend(withdrawalDetails, { code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: message,
    refusals: [422, 429],
  }),
  walletAddress: call({
    method: 'GET',
    path: '/wallets/customer/wallet-address',
    caller: 'authorized',
    summary: 'Deposit address of a coin on a network',
    query: z.object({ tokenType: network, relatedCoin: coin }),
    answer: dto(z.object({ address: z.string(), qrCode: z.string(), tag: z.nullish(z.string()) })),
  }),
  checkTransaction: call({
    method: 'GET',
    path: '/wallets/check-confirmed-transaction',
    caller: 'authorized',
    summary: 'Look for a deposit on the chain',
    query: z.object({
      relatedCoin: coin,
      cryptoNetwork: z.optional(network),
      tokenType: z.optional(network),
      txid: z.optional(z.string().check(z.maxLength(128))),
    }),
    answer: dto(z.object({ amount: z.nullish(decimal), transactionIsDone: z.nullish(z.boolean()) })),
  }),
  depositToman: call({
    method: 'POST',
    path: '/wallets/deposit-toman',
    caller: 'authorized',
    idempotencyKey: 'required',
    summary: 'Begin a Toman deposit; the answer has the URL of the bank gateway',
    body: z.object({
      amount,
      paymentGateway: z.enum(['MAIN', 'ALTERNATE']),
      cardNumber: z.string().check(z.regex(/^\d{16}$/)),
      callBackURL: z.url().check(z.maxLength(300)),
    }),
    answer: z.object({ message: z.string(), baseDTO: z.object({ redirectSite: z.string() }) }),
    refusals: [422],
  }),
  withdrawals: call({ ...transfers, path: '/wallets/withdrawal-requests', summary: 'Withdrawals, newest first' }),
  deposits: call({ ...transfers, path: '/wallets/deposit', summary: 'Deposits, newest first' }),
}
