import type { Answer } from '#shared/contract/call.ts'
import type { signInCalls } from '#shared/contract/sign-in.ts'

export type SecondFactor = Answer<typeof signInCalls.login>['baseDTO']['twoStepAuthenticationType']
/** The pages that ask for a code (spec 2, "Authentication screens"). */
export type CodeScreen = 'send-phone' | 'send-mail'

/**
 * A log-in that waits for its code: all that a reload needs. `username` identifies the user. `contact` is where the code
 * was sent, masked. `next` is the page to open after the log-in. `isFresh` is true until the countdown has started.
 * `isRegistration`: the code is that of a new account.
 */
export type PendingLogin = {
  username: string
  factor: SecondFactor
  contact: string | null
  screen: CodeScreen
  remember: boolean
  next: string | null
  isFresh: boolean
  isRegistration: boolean
}

/** Commands to the store that keeps the pending log-in while the tab is open. At the start it sends a `PendingEvent`. */
export type PendingCommand = { type: 'pending.keep'; pending: PendingLogin } | { type: 'pending.drop' }
export type PendingEvent = { type: 'pending.found'; pending: PendingLogin } | { type: 'pending.none' }

export function screenOf(factor: SecondFactor): CodeScreen {
  return factor === 'SMS' ? 'send-phone' : 'send-mail'
}
