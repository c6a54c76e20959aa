import { formatDecimal, type Language, localDigits } from '#shared/core/money/format.ts'
import { toDecimal } from '../../exchange/units.ts'
import { returnOf } from '../../payments/gateway-payments.ts'
import type { DepositStatus, Payment } from '../../store/deposits.ts'
import { escaped, standInPage } from './stand-in-page.ts'

/**
 * Renders the gateway's page for a payment. It has buttons while the payment waits, and the link back when it has ended.
 */
export function gatewayPage(payment: Payment, language: Language): string {
  const { deposit } = payment
  const text = texts[language]
  const amount = toDecimal(deposit.amount, 'TOMAN')
  const card = (deposit.card ?? '').replace(/(\d{4})(?=\d)/g, '$1 ')
  return standInPage({
    language,
    state: deposit.status,
    title: text.title,
    note: text.note,
    sum: { value: formatDecimal(amount, { decimals: 2, language }), unit: text.toman },
    facts: [
      { label: text.merchant, value: text.sarraf },
      { label: text.card, value: localDigits(card, language), dir: 'ltr' },
      { label: text.state, value: text.states[deposit.status] },
    ],
    choices: deposit.status === 'RAISED' ? buttons(payment, language) : wayBack(payment, language),
  })
}

function buttons({ token }: Payment, language: Language): string {
  const text = texts[language]
  const choice = (end: 'pay' | 'fail' | 'cancel', look: string) =>
    `<form method="post" action="/sandbox/gateway/${token}/${end}"><button class="${look}">${text[end]}</button></form>`
  return `${choice('pay', 'main')}${choice('cancel', '')}<p>${text.trial}</p>${choice('fail', 'quiet')}`
}

function wayBack(payment: Payment, language: Language): string {
  return `<a class="main" href="${escaped(returnOf(payment))}">${texts[language].back}</a>`
}

type Texts = {
  [name in
    | 'title'
    | 'note'
    | 'merchant'
    | 'sarraf'
    | 'toman'
    | 'trial'
    | 'card'
    | 'state'
    | 'pay'
    | 'fail'
    | 'cancel'
    | 'back']: string
} & { states: { [status in DepositStatus]: string } }

const texts: { [language in Language]: Texts } = {
  fa: {
    title: 'درگاه پرداخت آزمایشی',
    note: 'این درگاه ساختگی است؛ هیچ پولی جابه‌جا نمی‌شود.',
    merchant: 'پذیرنده',
    sarraf: 'صراف',
    toman: 'تومان',
    card: 'کارت',
    state: 'وضعیت',
    pay: 'پرداخت',
    trial: 'برای آزمون:',
    fail: 'پرداخت ناموفق شود',
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
    merchant: 'Merchant',
    sarraf: 'Sarraf',
    toman: 'Toman',
    card: 'Card',
    state: 'State',
    pay: 'Pay',
    trial: 'For trials:',
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
