import { isVerified } from '#shared/rules/verified.ts'
import type { AuthenticationType } from '../../store/people.ts'

/** Events of a user's identity. The specification does not say how the server handles them (spec 4). */
export type IdentityEvent =
  /** A submission with images by a user in Iran, whom the identity service has not identified yet. */
  | 'submitted.iran'
  | 'submitted.abroad'
  /** The identity service's code was right. */
  | 'identified'
  | 'accepted'
  | 'rejected'
  /** Texts of a submitted identity were changed. */
  | 'changed'

type Transitions = { readonly [event in IdentityEvent]?: AuthenticationType }

const submitting: Transitions = { 'submitted.iran': 'UNIDENTIFIED', 'submitted.abroad': 'PENDING' }

/** All transitions. An event that is not listed here is refused. */
export const identityTable: { readonly [state in AuthenticationType]: Transitions } = {
  UNAUTHORIZED: submitting,
  UNIDENTIFIED: { ...submitting, identified: 'PENDING' },
  NOT_COMPLETE: submitting,
  PENDING: { accepted: 'AUTHORIZED', rejected: 'NOT_COMPLETE', changed: 'PENDING' },
  AUTHORIZED: { changed: 'INFORMATION_CHANGED_PENDING' },
  INFORMATION_CHANGED: { changed: 'INFORMATION_CHANGED_PENDING' },
  INFORMATION_CHANGED_PENDING: {
    accepted: 'AUTHORIZED',
    rejected: 'INFORMATION_CHANGED',
    changed: 'INFORMATION_CHANGED_PENDING',
  },
}

/** Returns the state after an event, or null when the state does not accept the event. */
export function afterEvent(state: AuthenticationType, event: IdentityEvent): AuthenticationType | null {
  return identityTable[state][event] ?? null
}

/**
 * Returns whether the next submission must be complete, with images, and not a change of texts (spec 4, "Account submit").
 */
export function isUnverified(state: AuthenticationType): boolean {
  return state === 'UNAUTHORIZED' || state === 'UNIDENTIFIED' || state === 'NOT_COMPLETE'
}

/** Returns whether personal fields are locked (spec 4). */
export function isLocked(state: AuthenticationType): boolean {
  return isVerified(state)
}
