import type { TwoFactorService } from '../accounts/two-factor/two-factor-service.ts'
import type { Exchange } from '../engine/exchange.ts'
import { addressFor, checkDeposit } from '../payments/chain-deposits.ts'
import { beginPayment, expirePayments } from '../payments/gateway-payments.ts'
import type { Payments } from '../payments/payments.ts'
import { linkOf } from '../payments/transactions.ts'
import { depositView, gainView, withdrawalView } from '../payments/views.ts'
import { withdraw } from '../payments/withdraw.ts'
import { sendWithdrawalCode } from '../payments/withdrawal-code.ts'
import { detailsIn } from '../payments/withdrawal-command.ts'
import { ownDeposits } from '../store/own-deposits.ts'
import { ownWithdrawals } from '../store/own-withdrawals.ts'
import type { PaintQr } from '../world/qr.ts'
import { pagesOf } from './pages.ts'
import type { Handlers } from './serve.ts'

type Parts = { exchange: Exchange; twoFactor: TwoFactorService; payments: Payments; paintQr: PaintQr }

/** Returns the handlers for deposits, withdrawals and the second factor. */
export function paymentRoutes({ exchange, twoFactor, payments, paintQr }: Parts): Handlers {
  const { database } = payments
  return {
    walletAddress: async ({ person, query }) => {
      const { address, tag } = addressFor(payments, person, query.relatedCoin, query.tokenType)
      return { baseDTO: { address, tag, qrCode: await paintQr(address) } }
    },
    checkTransaction: ({ person, query }) => ({ baseDTO: checkDeposit(payments, person, query) }),
    depositToman: ({ person, body, key, base, language }) =>
      beginPayment(payments, person, body, { key, base, language }),
    withdrawalRequest: ({ person, body, key, token, language }) =>
      withdraw(payments, person, body, { key, token, language }),
    withdrawals: ({ person, query, base, language }) => {
      exchange.expire()
      const filter = filterOf(query)
      const { rows, total } = ownWithdrawals(database, person.account, filter)
      return pageOf(
        rows.map((one) => ({ ...withdrawalView(one), ...linkOf(one, { base, language }) })),
        total,
        filter.size,
      )
    },
    deposits: ({ person, query, base, language }) => {
      expirePayments(payments)
      const filter = filterOf(query)
      const { rows, total } = ownDeposits(database, person.account, filter)
      return pageOf(
        rows.map((one) =>
          one.source !== null
            ? gainView(one)
            : { ...depositView(one.deposit), ...linkOf(one.deposit, { base, language }) },
        ),
        total,
        filter.size,
      )
    },
    sendCode: ({ person, body, token }) => ({
      baseDTO: { twoStepAuthenticationType: sendWithdrawalCode(payments, person, detailsIn(body), token) },
    }),
    sendVerificationCode: async ({ person, query, token }) => ({
      message: 'Verification Code Sent',
      baseDTO: await twoFactor.begin(person, query.twoStepAuthorization, { paintQr, token }),
    }),
    changeOtp: ({ person, query, token }) => {
      twoFactor.confirm(person, { method: query.twoStepAuthorization, code: query.code }, token)
      return { message: 'changed successfully.' }
    },
  }
}

type Listed = { size?: number; page?: number; relatedCoin?: string; excludedRelatedCoin?: string }

function filterOf({ size = 10, page = 1, relatedCoin, excludedRelatedCoin }: Listed) {
  return { currency: relatedCoin ?? null, excluded: excludedRelatedCoin ?? null, page: Math.max(1, page), size }
}

function pageOf<Row>(content: Row[], total: number, size: number) {
  return { content, totalPages: pagesOf(total, size), totalElements: total }
}
