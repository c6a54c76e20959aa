import type { Channel } from '../../store/codes.ts'
import type { PersonRecord, TwoStep } from '../../store/people.ts'
import { maskEmail, maskMobile } from './contact.ts'

/** How a code follows: by which second factor, and to which contact, masked. */
export type SecondStep = { twoStepAuthenticationType: TwoStep; starTwoStepAuthentication: string }

export function secondStep(channel: Channel, recipient: string, mobile: string): SecondStep {
  if (channel === 'EMAIL') {
    return { twoStepAuthenticationType: 'EMAIL', starTwoStepAuthentication: maskEmail(recipient) }
  }
  const twoStepAuthenticationType = channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : 'SMS'
  return { twoStepAuthenticationType, starTwoStepAuthentication: maskMobile(mobile) }
}

/** How the codes of a person's second factor reach them; by mail only at an address that is verified. */
export function channelOf(person: PersonRecord): Channel {
  if (person.twoStep === 'GOOGLE_AUTHENTICATOR' && person.totpSecret !== null) return 'TOTP'
  return person.twoStep === 'EMAIL' && person.email !== null && person.emailVerified ? 'EMAIL' : 'SMS'
}

/** By which second factor a person is reached now, and where. */
export function reachOf(person: PersonRecord): { channel: Channel; recipient: string } {
  const channel = channelOf(person)
  return { channel, recipient: channel === 'EMAIL' ? person.email! : person.mobile }
}
