import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { newToken } from '../accounts/core/secrets.ts'
import { HttpError } from '../base/http-error.ts'
import { unlessUnavailable } from '../engine/store-unavailable.ts'
import { tomanLimits } from '../exchange/coin-terms.ts'
import { toDecimal, toUnits, type Units } from '../exchange/units.ts'
import type { Payment } from '../store/deposits.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Payments } from './payments.ts'

type DepositRequest = z.output<typeof walletCalls.depositToman.body>
export type PaymentEnd = 'pay' | 'fail' | 'cancel'

/** Time limit of a payment at the gateway, in ms. */
const paymentLife = 15 * 60_000

/**
 * Starts a Toman deposit (spec 001, section 4): a payment that waits at the bank's gateway.
 * @returns the response of the call, with the URL of the gateway's page.
 */
export function beginPayment(
  payments: Payments,
  { account }: PersonRecord,
  request: DepositRequest,
  from: { key: string | null; base: string; language: 'fa' | 'en' },
): z.input<typeof walletCalls.depositToman.answer> {
  const { store, transactions, deposits, commands } = payments
  const amount = amountOf(request.amount)
  demandCallback(payments, request.callBackURL)
  const isOwn = store.bankAccounts
    .of(account)
    .some(({ verified, cardNumber }) => verified && cardNumber === request.cardNumber)
  if (!isOwn) throw new HttpError(400, 'ADDRESS_NOT_FOUND')
  const call = { account, command: 'POST /wallets/deposit-toman', key: from.key }
  const response = commands.runNow(call, request, (keep) =>
    transactions.run(({ now }) => {
      const token = newToken()
      const deposit = deposits.add({
        account,
        currency: 'TOMAN',
        amount,
        status: 'RAISED',
        createdAt: now,
        closedAt: null,
        network: null,
        txid: null,
        card: request.cardNumber,
        reference: from.key,
      })
      const { paymentGateway: gateway, callBackURL: callback } = request
      deposits.addPayment(deposit, { token, gateway, callback, endsAt: now + paymentLife })
      const redirectSite = `${from.base}/sandbox/gateway/${token}?lang=${from.language}`
      return keep({ content: { message: 'Deposit Request Created Successfully', baseDTO: { redirectSite } } })
    }),
  )
  return response as z.input<typeof walletCalls.depositToman.answer>
}

/** Returns the payment of a token. @throws HttpError 404 when there is none. */
export function paymentOf(
  { deposits, transactions }: Pick<Payments, 'deposits' | 'transactions'>,
  token: string,
): Payment {
  expirePayments({ deposits, transactions })
  const payment = deposits.payment(token)
  if (payment === null) throw new HttpError(404, 'NOT_FOUND')
  return payment
}

/**
 * Ends a payment at the gateway. A paid amount is credited once, in the same transaction. A payment that has ended already
 * does not change.
 * @returns the payment after this call.
 */
export function endPayment(
  payments: Pick<Payments, 'deposits' | 'transactions'>,
  token: string,
  end: PaymentEnd,
): Payment {
  const { transactions, deposits } = payments
  const { deposit } = paymentOf(payments, token)
  if (deposit.status !== 'RAISED') return paymentOf(payments, token)
  const { id, account, currency } = deposit
  const amount = toDecimal(deposit.amount, currency)
  transactions.run(
    ({ now, outcomes }) => deposits.end(id, outcomes[0]?.ok === true ? 'CREDITED' : 'FAILED', now),
    end === 'pay' ? [{ type: 'deposit', account, currency, amount }] : [],
  )
  return paymentOf(payments, token)
}

/** Returns the URL that a gateway redirects to: the callback with its own query, and the result of the payment. */
export function returnOf({ callback, deposit }: Payment): string {
  const url = new URL(callback)
  url.searchParams.set('status', deposit.status === 'CREDITED' ? 'OK' : 'NOK')
  url.searchParams.set('deposit', String(deposit.id))
  return url.href
}

/** Ends the payments whose time is over. Call it before reading deposits. */
export function expirePayments({ deposits, transactions }: Pick<Payments, 'deposits' | 'transactions'>): void {
  if (!deposits.hasOverduePayment(transactions.clock.now())) return
  unlessUnavailable(() => transactions.run(({ now }) => deposits.expirePayments(now)))
}

function amountOf(text: string): Units {
  const units = (decimal: string) => toUnits(decimal, 'TOMAN')
  const amount = units(text)
  if (amount === null) throw new HttpError(400, 'AMOUNT_NOT_ALLOWED')
  if (amount === 0n) throw new HttpError(400, 'UNACCEPTABLE_AMOUNT')
  if (amount < units(tomanLimits.minAmount)!) throw new HttpError(400, 'LOW_AMOUNT')
  if (amount > units(tomanLimits.maxAmount)!) throw new HttpError(400, 'AMOUNT_IS_HIGH')
  return amount
}

/** Throws unless the callback is a plain URL of a known host, because the gateway redirects users there (design 5.16). */
function demandCallback({ callbackHosts }: Pick<Payments, 'callbackHosts'>, callback: string): void {
  const { protocol, hostname, username, password } = new URL(callback)
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  if (!isPlain || !callbackHosts.has(hostname)) throw new HttpError(400, 'BAD_REQUEST', ['callBackURL'])
}
