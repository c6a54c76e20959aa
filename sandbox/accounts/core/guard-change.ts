import { maskMobile } from '#shared/rules/mobile.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { PersonRecord, TwoStep } from '../../store/people.ts'
import { exchangeInfo } from '../../world/content/site.ts'
import type { Outbox } from '../../world/outbox.ts'
import { maskEmail } from './contact.ts'
import { tokenHash } from './secrets.ts'

type Parts = {
  store: Pick<AccountStore, 'sessions' | 'holds'>
  outbox: Outbox
  /** Length of the withdrawal hold (design 5.25), in ms. */
  withdrawalHold: number
}

/** Handles changes of the data that secures an account: second factor, e-mail address and mobile number. */
export class GuardChanges {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Applies the consequences of such a change (design 5.25), inside the transaction that makes it. The earlier contacts of
   * the user get a message at once. Every session ends except the one that made the change. Withdrawals are held.
   *
   * When an e-mail address is added, or replaces an unverified one, the user loses no contact. Then only the message is
   * sent.
   * @param token of the session that made the change.
   */
  follow(before: PersonRecord, after: PersonRecord, token: string, now: number): void {
    const { store, outbox, withdrawalHold } = this.#parts
    const changes = changesOf(before, after)
    if (changes.length === 0) return
    const isTaken = changes.some(({ kind }) => kind !== 'email') || (before.email !== null && before.emailVerified)
    if (isTaken) {
      store.sessions.revokeOthers(before.account, tokenHash(token))
      if (withdrawalHold > 0) store.holds.hold(before.account, now + withdrawalHold)
    }
    const text = messageOf(changes, isTaken ? withdrawalHold : 0)
    const message = { person: before.mobile, text, code: '', at: now }
    if (outbox.hasSms) outbox.add({ ...message, to: before.mobile, channel: 'SMS' })
    if (before.email !== null && before.emailVerified) outbox.add({ ...message, to: before.email, channel: 'EMAIL' })
  }
}

type Change = { kind: 'factor' | 'email' | 'mobile'; text: string }

function changesOf(before: PersonRecord, after: PersonRecord): Change[] {
  // An unverified e-mail address does not secure the account yet.
  const isProved = before.emailVerified || after.emailVerified
  const isEmail = isProved && (before.email ?? '').toLowerCase() !== (after.email ?? '').toLowerCase()
  const isFactor = before.twoStep !== after.twoStep || before.totpSecret !== after.totpSecret
  return [
    ...(before.mobile === after.mobile
      ? []
      : [{ kind: 'mobile' as const, text: `شماره‌ی همراه حساب شما به ${maskMobile(after.mobile)} تغییر کرد` }]),
    ...(isEmail ? [{ kind: 'email' as const, text: emailText(before, after) }] : []),
    ...(isFactor
      ? [{ kind: 'factor' as const, text: `روش تأیید دومرحله‌ای حساب شما به «${factors[after.twoStep]}» تغییر کرد` }]
      : []),
  ]
}

function emailText(before: PersonRecord, { email }: PersonRecord): string {
  if (email === null) return 'ایمیل حساب شما حذف شد'
  return `ایمیل ${maskEmail(email)} ${before.email === null ? 'برای حساب شما ثبت شد' : 'جای ایمیل حساب شما را گرفت'}`
}

function messageOf(changes: readonly Change[], held: number): string {
  const hours = Math.ceil(held / 3_600_000)
  const hold = held === 0 ? '' : ` برداشت تا ${hours.toLocaleString('fa-IR')} ساعت غیرفعال است.`
  const what = changes.map(({ text }) => text).join('؛ ')
  return `صراف: ${what}.${hold} اگر کار شما نبود، همین حالا با پشتیبانی تماس بگیرید: ${support}`
}

const support = exchangeInfo.find(({ language }) => language === 'fa')!.number

const factors: { readonly [factor in TwoStep]: string } = {
  SMS: 'پیامک',
  EMAIL: 'ایمیل',
  GOOGLE_AUTHENTICATOR: 'Google Authenticator',
}
