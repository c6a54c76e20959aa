import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import { isVerified } from '#shared/rules/verified.ts'
import type { Person } from './person.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export function selectIsMember(snapshot: Snapshot): boolean {
  return snapshot.matches('member')
}

/** The person, null for a guest and until the account has come. */
export function selectPerson(snapshot: Snapshot): Person | null {
  return snapshot.context.person
}

/**
 * "Authorized" after a plain user-info fetch means AUTHORIZED only; for the session in which an account was submitted also
 * INFORMATION_CHANGED_PENDING (spec 4, design 5.27).
 */
export function selectIsAuthorized({ context: { person, isSubmitted } }: Snapshot): boolean {
  const type = person?.authenticationType
  return type === 'AUTHORIZED' || (isSubmitted && type === 'INFORMATION_CHANGED_PENDING')
}

/** Whether what was verified of the person stands, so that their orders are theirs to see and to cancel. */
export function selectIsVerified({ context: { person } }: Snapshot): boolean {
  return person !== null && isVerified(person.authenticationType)
}

/** Whether the user is known and may not trade yet (spec 001, section 6); false until the account is loaded. */
export function selectIsUnauthorized(snapshot: Snapshot): boolean {
  return snapshot.context.person !== null && !selectIsAuthorized(snapshot)
}

/** Until when the person's withdrawals are held, epoch ms, as the exchange last told; null while they are not (design 5.25). */
export function selectHeldUntil({ context: { person } }: Snapshot): number | null {
  const until = Date.parse(person?.withdrawalHeldUntil ?? '')
  return Number.isNaN(until) ? null : until
}

/** Whether it is settled who this is: a guest, or a member whose account has come once. */
export function selectIsKnown(snapshot: Snapshot): boolean {
  return snapshot.matches('guest') || snapshot.context.person !== null
}

/** Why the member's account is not here, or not up to date; it is asked for again by itself and by `person.reload`. */
export function selectPersonError(snapshot: Snapshot): Reason | null {
  return snapshot.matches({ member: { person: 'failed' } }) ? snapshot.context.error : null
}

/** Whether the member's account is being read now, be it for the first time or anew. */
export function selectIsLoadingPerson(snapshot: Snapshot): boolean {
  return snapshot.matches({ member: { person: 'loading' } })
}

/** Where a log-in leads when it was not on the way to some page (spec 4, "Login"). */
export function selectHomeAddress(snapshot: Snapshot): '/profile' | '/profile/account' {
  return selectIsAuthorized(snapshot) ? '/profile' : '/profile/account'
}

export function selectIsAskingExit(snapshot: Snapshot): boolean {
  return snapshot.matches({ member: { exit: 'asking' } }) || selectIsLeaving(snapshot)
}

export function selectIsLeaving(snapshot: Snapshot): boolean {
  return snapshot.matches({ member: { exit: 'leaving' } })
}

/** First and last name; empty for a guest and for a user who has given none yet. */
export function selectNames(snapshot: Snapshot): string {
  const { person } = snapshot.context
  if (person === null) return ''
  return [person.firstName, person.lastName].filter((name) => name).join(' ')
}

/** Another value for each log-in: the key of everything that belongs to a person. */
export function selectIdentity(snapshot: Snapshot): number {
  return snapshot.context.identity
}
