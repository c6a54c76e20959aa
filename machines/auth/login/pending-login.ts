import type { Answer } from '#shared/contract/call.ts'
import type { signInCalls } from '#shared/contract/sign-in.ts'

export type SecondFactor = Answer<typeof signInCalls.login>['baseDTO']['twoStepAuthenticationType']
/** Where a code is asked for (spec 2, "Authentication screens"). */
export type CodeScreen = 'send-phone' | 'send-mail'

/**
 * A log-in that waits for its code; what is needed of it after a reload. `username` says who, `contact` is where the code
 * went, with stars, and `next` the page that the log-in is on the way to. `isFresh` until its countdown has begun.
 */
export type PendingLogin = {
  username: string
  factor: SecondFactor
  contact: string | null
  screen: CodeScreen
  remember: boolean
  next: string | null
  isFresh: boolean
}

/** What keeps it for as long as the tab is open is told, and says at the start what it has. */
export type PendingCommand = { type: 'pending.keep'; pending: PendingLogin } | { type: 'pending.drop' }
export type PendingEvent = { type: 'pending.found'; pending: PendingLogin } | { type: 'pending.none' }

export function screenOf(factor: SecondFactor): CodeScreen {
  return factor === 'SMS' ? 'send-phone' : 'send-mail'
}
