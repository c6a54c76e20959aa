import { readFileSync } from 'node:fs'
import { formatDecimal, type Language, localDigits } from '#shared/money/format.ts'
import { formatUnits, ledgerDecimals } from '../exchange/units.ts'
import { returnOf } from '../money/payments.ts'
import type { DepositStatus, Payment } from '../store/deposits.ts'
import { hashOf } from './desk-page.ts'

const template = readFileSync(new URL('./gateway.html', import.meta.url), 'utf8')

export const styleHash = hashOf(template, 'style')

/** The gateway's page for a payment: its choices while it waits, the way back when it has ended. */
export function gatewayPage(payment: Payment, language: Language): string {
  const { deposit } = payment
  const text = texts[language]
  const isOpen = deposit.status === 'RAISED'
  const amount = formatUnits(deposit.amount, ledgerDecimals('TOMAN'))
  const values: { [name: string]: string } = {
    title: text.title,
    note: text.note,
    amountLabel: text.amount,
    amount: formatDecimal(amount, { decimals: 2, language }),
    toman: text.toman,
    cardLabel: text.card,
    card: localDigits((deposit.card ?? '').replace(/(\d{4})(?=\d)/g, '$1 '), language),
    stateLabel: text.state,
    state: deposit.status,
    stateText: text.states[deposit.status],
  }
  const inLanguage = language === 'fa' ? template : template.replace('lang="fa" dir="rtl"', 'lang="en" dir="ltr"')
  const filled = inLanguage.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name === 'choices' ? place : escaped(values[name] ?? ''),
  )
  return filled.replace('{{choices}}', () => (isOpen ? buttons(payment, language) : wayBack(payment, language)))
}

function buttons({ token }: Payment, language: Language): string {
  const choice = (end: 'pay' | 'fail' | 'cancel', look: string) =>
    `<form method="post" action="/sandbox/gateway/${token}/${end}"><button class="${look}">${texts[language][end]}</button></form>`
  return choice('pay', 'main') + choice('fail', 'bad') + choice('cancel', '')
}

function wayBack(payment: Payment, language: Language): string {
  return `<a class="main" href="${escaped(returnOf(payment))}">${texts[language].back}</a>`
}

function escaped(text: string): string {
  const marks: { [mark: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (mark) => marks[mark]!)
}

type Texts = {
  [name in 'title' | 'note' | 'amount' | 'toman' | 'card' | 'state' | 'pay' | 'fail' | 'cancel' | 'back']: string
} & { states: { [status in DepositStatus]: string } }

const texts: { [language in Language]: Texts } = {
  fa: {
    title: 'درگاه پرداخت آزمایشی',
    note: 'این درگاه ساختگی است؛ هیچ پولی جابه‌جا نمی‌شود.',
    amount: 'مبلغ',
    toman: 'تومان',
    card: 'کارت',
    state: 'وضعیت',
    pay: 'پرداخت',
    fail: 'پرداخت ناموفق',
    cancel: 'انصراف',
    back: 'بازگشت به صراف',
    states: {
      RAISED: 'در انتظار پرداخت',
      ARRIVED: 'در انتظار تأیید',
      CREDITED: 'پرداخت شد',
      FAILED: 'انجام نشد',
    },
  },
  en: {
    title: 'Stand-in payment gateway',
    note: 'This gateway is made up; no money moves.',
    amount: 'Amount',
    toman: 'Toman',
    card: 'Card',
    state: 'State',
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel',
    back: 'Back to Sarraf',
    states: {
      RAISED: 'Waiting for payment',
      ARRIVED: 'Waiting for confirmation',
      CREDITED: 'Paid',
      FAILED: 'Not paid',
    },
  },
}
