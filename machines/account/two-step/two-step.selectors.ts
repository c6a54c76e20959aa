import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { twoStepMachine } from './two-step.machine.ts'

type Snapshot = SnapshotFrom<typeof twoStepMachine>

/**
 * The choice: `chosen` is marked, `factor` holds. `isBusy` while a code is asked for or the person is read; `isChanged`
 * while it is told that the change was made, and `isOld` when only what is shown of the person is not up to date. `wait`: so
 * many seconds the exchange asked to wait with what it refused.
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
 * What the dialog shows around the code; null while there is none. An authenticator app has a picture, a secret and a link,
 * the others say where the code went. `unknown` is where the way to a sure answer is, when none came.
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

/** The code while one is typed. */
export function selectTwoStepCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}

/** Nothing but an authenticator app is opened by it. */
function isEnrolment(link: string | null): link is string {
  return link?.startsWith('otpauth://totp/') === true
}

/** The secret that a link carries, for those who type it; null where it carries none. */
function secretIn(link: string | null): string | null {
  return isEnrolment(link) ? (/[?&]secret=([A-Z2-7]+)(?:&|=*$|=*&)/i.exec(link)?.[1] ?? null) : null
}
