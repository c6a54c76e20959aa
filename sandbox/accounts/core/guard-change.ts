import type { PersonRecord, TwoStep } from '../../store/people.ts'
import { exchangeInfo } from '../../world/content/site.ts'
import type { AccountService } from '../accounts.ts'
import { maskEmail, maskMobile } from './contact.ts'
import { tokenHash } from './secrets.ts'

/**
 * What follows when the second factor, the e-mail address or the mobile number of a person has changed (design 5.25),
 * inside the command that changes it: the contacts that were theirs before are told at once, every session ends but the
 * one that made the change, and withdrawals are held. An e-mail address in place of none, or of one that nobody verified,
 * takes no contact away from anybody: it is told, and nothing else.
 * @param token of the session that made the change.
 */
export function afterGuardChange(
  office: AccountService,
  before: PersonRecord,
  after: PersonRecord,
  token: string,
  now: number,
): void {
  const changes = changesOf(before, after)
  if (changes.length === 0) return
  const isTaken = changes.some(({ kind }) => kind !== 'email') || (before.email !== null && before.emailVerified)
  if (isTaken) {
    office.sessions.revokeOthers(before.account, tokenHash(token))
    if (office.withdrawalHold > 0) office.holds.hold(before.account, now + office.withdrawalHold)
  }
  const text = letterOf(changes, isTaken ? office.withdrawalHold : 0)
  const letter = { person: before.mobile, text, code: '', at: now }
  if (office.outbox.hasSms) office.outbox.add({ ...letter, to: before.mobile, channel: 'SMS' })
  if (before.email !== null && before.emailVerified) {
    office.outbox.add({ ...letter, to: before.email, channel: 'EMAIL' })
  }
}

type Change = { kind: 'factor' | 'email' | 'mobile'; text: string }

function changesOf(before: PersonRecord, after: PersonRecord): Change[] {
  // An address that nobody verified guards nothing yet.
  const isProved = before.emailVerified || after.emailVerified
  const isEmail = isProved && (before.email ?? '').toLowerCase() !== (after.email ?? '').toLowerCase()
  const isFactor = before.twoStep !== after.twoStep || before.totpSecret !== after.totpSecret
  return [
    ...(before.mobile === after.mobile
      ? []
      : [{ kind: 'mobile' as const, text: `شمارهٔ همراه حساب شما به ${maskMobile(after.mobile)} تغییر کرد` }]),
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

function letterOf(changes: readonly Change[], held: number): string {
  const hours = Math.ceil(held / 3_600_000)
  const hold = held === 0 ? '' : ` برداشت تا ${hours.toLocaleString('fa-IR')} ساعت بسته است.`
  const what = changes.map(({ text }) => text).join('؛ ')
  return `صراف: ${what}.${hold} اگر کار شما نبود، همین حالا با پشتیبانی تماس بگیرید: ${support}`
}

const support = exchangeInfo.find(({ language }) => language === 'fa')!.number

const factors: { readonly [factor in TwoStep]: string } = {
  SMS: 'پیامک',
  EMAIL: 'ایمیل',
  GOOGLE_AUTHENTICATOR: 'Google Authenticator',
}
