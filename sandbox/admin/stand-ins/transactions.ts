import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Language } from '#shared/core/money/format.ts'
import type { Payments } from '../../payments/payments.ts'
import { type Transaction, transactionOf } from '../../payments/transactions.ts'
import { standInPage, styleHash } from './stand-in-page.ts'

/** Serves the stand-in for a chain's explorer: a page for each transaction of a deposit or a withdrawal of coins. */
export function serveTransactions(admin: FastifyInstance, payments: Payments): void {
  admin.withTypeProvider<ZodTypeProvider>().get(
    '/sandbox/transactions/:kind/:id',
    {
      schema: {
        hide: true,
        params: z.object({ kind: z.enum(['deposits', 'withdrawals']), id: z.coerce.number().int().min(1) }),
        querystring: z.object({ lang: z.enum(['fa', 'en']).catch('fa') }),
      },
    },
    async ({ params: { kind, id }, query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', `default-src 'none'; base-uri 'none'; style-src ${styleHash}; img-src data:`)
        .header('x-content-type-options', 'nosniff')
        .send(transactionPage(transactionOf(payments, kind, id), query.lang)),
  )
}

function transactionPage(transaction: Transaction, language: Language): string {
  const text = texts[language]
  const { network, txid, address, tag, amount, coin, isConfirmed } = transaction
  return standInPage({
    language,
    state: isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    title: text.title,
    note: text.note,
    facts: [
      { label: text.transaction, value: txid, dir: 'ltr' },
      { label: text.network, value: network, dir: 'ltr' },
      { label: text.to, value: address, dir: 'ltr' },
      ...(tag === null ? [] : [{ label: text.tag, value: tag, dir: 'ltr' as const }]),
      { label: text.amount, value: `${amount} ${coin}`, dir: 'ltr' },
      { label: text.state, value: isConfirmed ? text.confirmed : text.unconfirmed },
    ],
    choices: '',
  })
}

const texts = {
  fa: {
    title: 'تراکنش زنجیره‌ی آزمایشی',
    note: 'این زنجیره ساختگی است؛ هیچ رمزارزی جابه‌جا نمی‌شود.',
    transaction: 'شناسه‌ی تراکنش',
    network: 'شبکه',
    to: 'به آدرس',
    tag: 'تگ',
    amount: 'مقدار',
    state: 'وضعیت',
    confirmed: 'تأیید شده',
    unconfirmed: 'در انتظار تأیید',
  },
  en: {
    title: 'Transaction of the stand-in chain',
    note: 'This chain is made up; no coins move.',
    transaction: 'Transaction',
    network: 'Network',
    to: 'To',
    tag: 'Tag',
    amount: 'Amount',
    state: 'State',
    confirmed: 'Confirmed',
    unconfirmed: 'Waiting for confirmation',
  },
}
