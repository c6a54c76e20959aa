import { judge, type Verdict } from '../accounts/code-life.ts'
import { askForCode, checkWait } from '../accounts/codes.ts'
import type { Office } from '../accounts/office.ts'
import { isCode, totpStep } from '../accounts/secrets.ts'
import { channelOf } from '../accounts/sign-in.ts'
import type { CodeRecord } from '../store/codes.ts'
import type { PersonRecord, TwoStep } from '../store/people.ts'

/** What a try would come to: the verdict, and what is to be written when it counts. */
export type CodeTrial = { verdict: Verdict; after: CodeRecord | null; person: PersonRecord }

/** Sends the code of a withdrawal by the person's second factor; an authenticator makes its own. */
export function sendWithdrawalCode(office: Office, person: PersonRecord): TwoStep {
  const { channel, recipient } = reachOf(person)
  const request = { subject: person.mobile, purpose: 'WITHDRAWAL', channel, recipient, person: person.mobile } as const
  office.command(({ now }) => askForCode(office, request, now))
  return channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : channel
}

/**
 * Tries the code of a withdrawal without writing anything: the withdrawal and the code's end go into one transaction. A
 * request that went another way than the person is reached by now is over.
 */
export function tryWithdrawalCode(office: Office, person: PersonRecord, code: string, now: number): CodeTrial {
  const last = office.codes.find(person.mobile, 'WITHDRAWAL')
  if (last === null) return { verdict: 'wrong', after: null, person }
  const { channel, recipient } = reachOf(person)
  if (last.channel !== channel || last.recipient !== recipient) return { verdict: 'over', after: null, person }
  const step = last.channel === 'TOTP' ? totpStep(code, person.totpSecret!, now) : null
  const isRight = last.channel === 'TOTP' ? step !== null && step > person.totpStep : isCode(code, last.salt, last.hash)
  const { verdict, after } = judge(last, isRight, now)
  return { verdict, after, person: isRight && step !== null ? { ...person, totpStep: step } : person }
}

/** How the person's codes reach her now, and where. */
function reachOf(person: PersonRecord) {
  const channel = channelOf(person)
  return { channel, recipient: channel === 'EMAIL' ? person.email! : person.mobile }
}

/** Writes what a try came to, inside a command. */
export function settleTrial(office: Office, { verdict, after, person }: CodeTrial): void {
  if (after !== null) office.codes.save(after)
  if (verdict === 'right') office.people.save(person)
}

/** Whether the limits of an hour leave room for a try now. */
export function hasRoom(office: Office, { mobile }: PersonRecord, address: string, now: number): boolean {
  return checkWait(office, mobile, address, now) === 0
}
