import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { toDecimal } from '../exchange/units.ts'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import type { Deposit } from '../store/deposits.ts'
import type { Gain } from '../store/own-deposits.ts'

type TransferView = z.input<typeof walletCalls.withdrawals.answer>['content'][number]

/** Returns a withdrawal in the form of its owner's list. The amount includes the fee. */
export function withdrawalView({ currency, status, network, destination, fee, ...one }: Withdrawal): TransferView {
  const where = network === null ? { bankAccount: destination } : { tokenType: network }
  return {
    id: String(one.id),
    amount: toDecimal(one.amount, currency),
    wage: toDecimal(fee, currency),
    createdAtDateTime: new Date(one.createdAt).toISOString(),
    relatedCoin: currency,
    isDone: status !== 'PENDING',
    transactionStatus: withdrawalStatuses[status],
    destinationWalletAddress: destination,
    ...where,
    ...(one.reference === null ? {} : { idempotencyKey: one.reference }),
  }
}

/** Returns a deposit in the form of its owner's list. */
export function depositView({ currency, status, network, card, reference, ...one }: Deposit): TransferView {
  return {
    id: String(one.id),
    amount: toDecimal(one.amount, currency),
    createdAtDateTime: new Date(one.createdAt).toISOString(),
    relatedCoin: currency,
    isDone: status === 'CREDITED' || status === 'FAILED',
    transactionStatus: depositStatuses[status],
    ...(card === null ? {} : { bankAccount: card }),
    ...(network === null ? {} : { tokenType: network }),
    ...(reference === null ? {} : { idempotencyKey: reference }),
  }
}

/**
 * Returns a gain that came from no bank and no chain as a row in its owner's list of deposits. Its id is never that of a
 * deposit.
 */
export function gainView({ source, id, currency, amount, at }: Gain): TransferView {
  return {
    id: `${source}-${id}`,
    amount: toDecimal(amount, currency),
    createdAtDateTime: new Date(at).toISOString(),
    relatedCoin: currency,
    isDone: true,
    transactionStatus: 'CONFIRMED',
    source,
  }
}

const withdrawalStatuses = {
  PENDING: 'RAISED_BY_USER',
  SETTLED: 'CONFIRMED',
  FAILED: 'UNCONFIRMED',
  CANCELLED: 'UNCONFIRMED',
} as const

const depositStatuses = {
  RAISED: 'RAISED_BY_USER',
  ARRIVED: 'UNCONFIRMED',
  CREDITED: 'CONFIRMED',
  FAILED: 'UNCONFIRMED',
} as const
