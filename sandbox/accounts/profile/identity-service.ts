import { HttpError } from '../../base/http-error.ts'
import type { PersonRecord, RegistryAnswer } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { sessionKey } from '../codes/caller-key.ts'
import { askForCode, sendAgain, tryCode } from '../codes/code-service.ts'
import { afterGuardChange } from '../core/guard-change.ts'
import { afterEvent } from '../core/identity-states.ts'
import { repeatedIdentity } from './repeated.ts'

/** Digits of the identity service's codes (spec 9). */
export const identityDigits = 5

/** What the register outside says is wrong with a person, in the document's words (spec 8); null when all fits. */
export function registryFault({ registry }: { registry: RegistryAnswer }): string | null {
  return words[registry]
}

/**
 * Has the identity service send its code to the number that was submitted. It refuses a national code or a number it does
 * not know before it sends anything.
 */
export function sendIdentityCode(office: AccountService, person: PersonRecord, email: string, token: string): void {
  demandSubmission(person, email)
  if (person.registry === 'NID' || person.registry === 'MOBILE') throw misfit(words[person.registry])
  const recipient = person.newMobile ?? person.mobile
  const request = { subject: person.mobile, purpose: 'IDENTITY', channel: 'SMS', recipient } as const
  office.command(({ now }) => {
    const last = office.codes.find(person.mobile, 'IDENTITY')
    const isNew = last === null || last.used || last.recipient !== recipient
    return isNew
      ? askForCode(office, { ...request, person: person.mobile }, sessionKey(token), now)
      : sendAgain(office, last, person.mobile, sessionKey(token), now)
  })
}

/** Checks the identity service's code. A right one moves the person on, and makes the submitted number hers. */
export function checkIdentityCode(
  office: AccountService,
  person: PersonRecord,
  { otp, email }: { otp: string; email: string },
  token: string,
): void {
  demandSubmission(person, email)
  const next = afterEvent(person.authenticationType, 'identified')
  if (next === null) throw new HttpError(409, 'CONFLICT')
  office.command(({ now }) => {
    const last = office.codes.find(person.mobile, 'IDENTITY')
    // A code that went to a number of an earlier submission is not for this one.
    const isForThis = last?.recipient === (person.newMobile ?? person.mobile)
    const verdict =
      last === null
        ? 'wrong'
        : isForThis
          ? tryCode(office, last, { code: otp, caller: sessionKey(token) }, now)
          : 'over'
    if (verdict instanceof HttpError) return verdict
    if (verdict !== 'right') return misfit(verdict === 'wrong' ? 'invalid otp or mobile' : 'otp used before')
    const fault = registryFault(person)
    if (fault !== null) return misfit(fault)
    const taken = repeatedIdentity(office, person)
    if (taken) return taken
    const mobile = last!.recipient
    if (office.people.another(person.account, 'mobile', mobile)) {
      return new HttpError(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT'])
    }
    const after = { ...person, mobile, newMobile: null, authenticationType: next }
    office.people.save(after)
    afterGuardChange(office, person, after, token, now)
  })
}

const words: { readonly [answer in RegistryAnswer]: string | null } = {
  MATCH: null,
  NID: 'nid is not valid',
  MOBILE: 'mobile is not valid',
  NID_AND_MOBILE: 'nid and mobile is not match',
  BIRTHDAY: 'not found record',
}

/** The service knows a person by her submission, and by the e-mail address in it. */
function demandSubmission({ authenticationType, nationalCode, email }: PersonRecord, asked: string): void {
  const isWaiting = afterEvent(authenticationType, 'identified') !== null && nationalCode !== null
  if (!isWaiting) throw new HttpError(409, 'CONFLICT')
  if (email?.toLowerCase() !== asked.toLowerCase()) throw new HttpError(400, 'BAD_REQUEST')
}

function misfit(fault: string | null): HttpError {
  return new HttpError(400, 'BAD_REQUEST', fault === null ? undefined : [fault])
}
