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

/**
 * The result of a try before it is stored: the verdict, and the records to write when it counts. `other`: the code belongs
 * to another withdrawal.
 */
export type CodeTrial = { verdict: Verdict | 'other' | HttpError; last: CodeRecord | null; person: PersonRecord }

/**
 * Sends the code of a withdrawal by the user's second factor; an authenticator makes its own code. The message names amount
 * and destination, and the code is valid only for those (design 5.25). The call of the specification has no details of the
 * withdrawal. Such a code is valid only for Toman to the user's own bank accounts, where an attacker cannot divert money.
 * @returns the second factor that gives the code.
 * @throws HttpError while withdrawals are held, and for an invalid destination.
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
    text: messageOf(command),
  } as const
  transactions.run(({ now }) => codes.request(request, sessionKey(token), now))
  return channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : channel
}

/**
 * Tries the code of a withdrawal without writing anything, because the withdrawal and the use of the code go into one
 * transaction. A code that was sent by another factor than the user's current one is over. A code of another withdrawal
 * gets `other`, whether it is right or wrong.
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
  const verdict = codes.inspect(last, { code: request.code, caller: sessionKey(request.token), isRight }, now)
  if ((verdict === 'right' || verdict === 'wrong') && !isFor(last, request.command)) {
    return { verdict: 'other', last: null, person }
  }
  return { verdict, last, person: isRight && step !== null ? { ...person, totpStep: step } : person }
}

/**
 * Stores the result of a try, inside a command.
 * @returns the verdict to report, as from `CodeService.write`.
 */
export function settleTrial(
  { store, codes }: Pick<Payments, 'store' | 'codes'>,
  { verdict, last, person }: CodeTrial,
  token: string,
  now: number,
): CodeTrial['verdict'] {
  if (last === null || verdict === 'other' || verdict instanceof HttpError) return verdict
  const written = codes.write(last, sessionKey(token), verdict, now)
  if (verdict === 'right') store.people.save(person)
  return written
}

function isFor(last: CodeRecord, command: RequestWithdrawal): boolean {
  const { binding } = detailOf(last)
  return binding === undefined ? command.currency === 'TOMAN' : binding === bindingOf(command)
}

/** Returns the text before the code. Addresses and cards are shortened so that their owner still recognises them. */
function messageOf(command: RequestWithdrawal | null): string {
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

/** Isolates left-to-right text inside Persian text. */
function ltr(text: string): string {
  return `\u2066${text}\u2069`
}
