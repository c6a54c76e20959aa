import { formatDecimal } from '#shared/core/money/format.ts'
import { codeOf } from '#shared/market/codes.ts'
import { sessionKey } from '../accounts/codes/caller-key.ts'
import type { Verdict } from '../accounts/codes/code-life.ts'
import { detailOf } from '../accounts/codes/code-service.ts'
import { reachOf } from '../accounts/core/second-factor.ts'
import { isCode, totpStep } from '../accounts/core/secrets.ts'
import { HttpError } from '../base/http-error.ts'
import type { RequestWithdrawal } from '../exchange/command.ts'
import type { CodeRecord } from '../store/codes.ts'
import type { PersonRecord, TwoStep } from '../store/people.ts'
import type { Payments } from './payments.ts'
import { bindingOf, commandOf, type WithdrawalDetails } from './withdrawal-command.ts'
import { demandNoHold } from './withdrawal-hold.ts'

/** What a try would come to: the verdict, and what is to be written when it counts. `other`: it is another withdrawal's. */
export type CodeTrial = { verdict: Verdict | 'other' | HttpError; last: CodeRecord | null; person: PersonRecord }

/**
 * Sends the code of a withdrawal by the person's second factor; an authenticator makes its own. The letter names amount and
 * destination, and the code is good for those alone (design 5.25). The document's call says no withdrawal: such a code is
 * good for Toman to the person's own bank accounts only, where nobody can lead anything away.
 * @throws HttpError while withdrawals are held, and for a destination that is none.
 */
export function sendWithdrawalCode(
  payments: Pick<Payments, 'store' | 'transactions' | 'codes' | 'chain' | 'holidays'>,
  person: PersonRecord,
  details: WithdrawalDetails | null,
  token: string,
): TwoStep {
  const { transactions, codes } = payments
  demandNoHold(payments, person.account)
  const { channel, recipient } = reachOf(person)
  const command = details === null ? null : commandOf(payments, person, details, null, transactions.clock.now())
  const request = {
    subject: person.mobile,
    purpose: 'WITHDRAWAL',
    channel,
    recipient,
    person: person.mobile,
    detail: command === null ? {} : { binding: bindingOf(command) },
    text: letterOf(command),
  } as const
  transactions.run(({ now }) => codes.request(request, sessionKey(token), now))
  return channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : channel
}

/**
 * Tries the code of a withdrawal without writing anything: the withdrawal and the code's end go into one transaction. A
 * request that went another way than the person is reached by now is over. Of a code that is for another withdrawal nobody
 * is told whether it was right.
 */
export function tryWithdrawalCode(
  { codes }: Pick<Payments, 'codes'>,
  person: PersonRecord,
  request: { code: string; command: RequestWithdrawal; token: string },
  now: number,
): CodeTrial {
  const last = codes.find(person.mobile, 'WITHDRAWAL')
  if (last === null) return { verdict: 'wrong', last, person }
  const { channel, recipient } = reachOf(person)
  if (last.channel !== channel || last.recipient !== recipient) return { verdict: 'over', last: null, person }
  const step = last.channel === 'TOTP' ? totpStep(request.code, person.totpSecret!, now) : null
  const isRight =
    last.channel === 'TOTP' ? step !== null && step > person.totpStep : isCode(request.code, last.salt, last.hash)
  const verdict = codes.judge(last, { code: request.code, caller: sessionKey(request.token), isRight }, now)
  if ((verdict === 'right' || verdict === 'wrong') && !isFor(last, request.command)) {
    return { verdict: 'other', last: null, person }
  }
  return { verdict, last, person: isRight && step !== null ? { ...person, totpStep: step } : person }
}

/**
 * Writes what a try came to, inside a command.
 * @returns what is told of it, as `CodeService.write` says.
 */
export function settleTrial(
  { store, codes }: Pick<Payments, 'store' | 'codes'>,
  { verdict, last, person }: CodeTrial,
  token: string,
  now: number,
): CodeTrial['verdict'] {
  if (last === null || verdict === 'other' || verdict instanceof HttpError) return verdict
  const told = codes.write(last, sessionKey(token), verdict, now)
  if (verdict === 'right') store.people.save(person)
  return told
}

function isFor(last: CodeRecord, command: RequestWithdrawal): boolean {
  const { binding } = detailOf(last)
  return binding === undefined ? command.currency === 'TOMAN' : binding === bindingOf(command)
}

/** What is written before the code: of an address and a card as much as its owner knows it by. */
function letterOf(command: RequestWithdrawal | null): string {
  if (command === null) return 'کد برداشت تومان از صراف، تنها به حساب بانکی خود شما'
  const { currency, network, destination } = command
  const amount = formatDecimal(command.amount, { decimals: 8, language: 'fa' })
  if (currency === 'TOMAN') return `کد برداشت ${amount} تومان از صراف به کارت ${ltr(shortened(destination))}`
  const unit = ltr(codeOf(currency))
  return `کد برداشت ${amount} ${unit} از صراف به آدرس ${ltr(shortened(destination))} (شبکه‌ی ${ltr(network ?? '')})`
}

function shortened(text: string): string {
  return text.length <= 14 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`
}

/** Left to right inside Persian text. */
function ltr(text: string): string {
  return `\u2066${text}\u2069`
}
