import { maskMobile } from '#shared/rules/mobile.ts'
import type { Channel } from '../../store/codes.ts'
import type { PersonRecord, TwoStep } from '../../store/people.ts'
import { maskEmail } from './contact.ts'

/** The second step of a log-in: the second factor that gives the code, and the masked contact. */
export type SecondStep = { twoStepAuthenticationType: TwoStep; starTwoStepAuthentication: string }

export function secondStep(channel: Channel, recipient: string, mobile: string): SecondStep {
  if (channel === 'EMAIL') {
    return { twoStepAuthenticationType: 'EMAIL', starTwoStepAuthentication: maskEmail(recipient) }
  }
  const twoStepAuthenticationType = channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : 'SMS'
  return { twoStepAuthenticationType, starTwoStepAuthentication: maskMobile(mobile) }
}

/** Returns the channel for the codes of a user's second factor. E-mail is used only for a verified address. */
export function channelOf(person: PersonRecord): Channel {
  if (person.twoStep === 'GOOGLE_AUTHENTICATOR' && person.totpSecret !== null) return 'TOTP'
  return person.twoStep === 'EMAIL' && person.email !== null && person.emailVerified ? 'EMAIL' : 'SMS'
}

/** Returns the channel of a user's second factor, and the recipient of its codes. */
export function reachOf(person: PersonRecord): { channel: Channel; recipient: string } {
  const channel = channelOf(person)
  return { channel, recipient: channel === 'EMAIL' ? person.email! : person.mobile }
}
