import { isVerified } from '#shared/rules/verified.ts'
import type { AuthenticationType } from '../../store/people.ts'

/** What happens to a person's identity; the document leaves open what the server makes of it (spec 4). */
export type IdentityEvent =
  /** A submission with images by a person of Iran, whom the identity service has yet to know. */
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

/** Every transition there is; what is not here is refused. */
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

/** The state after an event; null when the event is not for that state. */
export function afterEvent(state: AuthenticationType, event: IdentityEvent): AuthenticationType | null {
  return identityTable[state][event] ?? null
}

/** Whether a whole submission is expected, with images, and not a change of texts (spec 4, "Account submit"). */
export function isUnverified(state: AuthenticationType): boolean {
  return state === 'UNAUTHORIZED' || state === 'UNIDENTIFIED' || state === 'NOT_COMPLETE'
}

/** Whether personal fields may no longer change (spec 4). */
export function isLocked(state: AuthenticationType): boolean {
  return isVerified(state)
}
