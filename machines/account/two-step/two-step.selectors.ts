import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { twoStepMachine } from './two-step.machine.ts'

type Snapshot = SnapshotFrom<typeof twoStepMachine>

/**
 * Returns the choice of factors.
 *
 * - `factor`: the current factor. `chosen`: the one that is marked.
 * - `isBusy`: a code is being requested, or the account is being read.
 * - `isChanged`: the message of a successful change is shown.
 * - `isOld`: the change was made, but the shown account is out of date.
 * - `wait`: seconds to wait, from the exchange's refusal.
 */
export function selectChoice(snapshot: Snapshot) {
  const { factor, chosen, error, wait } = snapshot.context
  return {
    factor,
    chosen,
    error,
    wait,
    isBusy: snapshot.matches('requesting') || snapshot.matches('reloading'),
    isChanged: snapshot.matches({ choosing: 'changed' }),
    isOld: snapshot.matches('loadFailed'),
  }
}

/**
 * Returns the contents of the dialog around the code; null while it is closed. An authenticator app has a picture, a secret
 * and a link; other factors have the contact that the code was sent to. `unknown` is the state of the check after a lost
 * answer.
 */
export function selectSetup({ context: { chosen, setup, code }, value }: Snapshot) {
  if (setup === null || typeof value !== 'object' || !('code' in value)) return null
  const { contact, picture, link } = setup
  return {
    factor: chosen,
    contact,
    picture,
    link: isEnrolment(link) ? link : null,
    secret: secretIn(link),
    unknown: value.code === 'entering' ? null : value.code,
    canLeave: value.code === 'entering' && code?.matches('verifying') !== true,
  }
}

/** Returns the actor of the code step, or null. */
export function selectTwoStepCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}

/** Accepts links for authenticator apps only, so that the link cannot open anything else. */
function isEnrolment(link: string | null): link is string {
  return link?.startsWith('otpauth://totp/') === true
}

/** Returns the secret in a link, for users who type it; null without one. */
function secretIn(link: string | null): string | null {
  return isEnrolment(link) ? (/[?&]secret=([A-Z2-7]+)(?:&|=*$|=*&)/i.exec(link)?.[1] ?? null) : null
}
