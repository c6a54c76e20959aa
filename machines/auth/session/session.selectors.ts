import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import { isVerified } from '#shared/rules/verified.ts'
import type { Person } from './person.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export function selectIsLoggedIn(snapshot: Snapshot): boolean {
  return snapshot.matches('loggedIn')
}

/** Returns the account; null for a guest, and until it is loaded. */
export function selectPerson(snapshot: Snapshot): Person | null {
  return snapshot.context.person
}

/**
 * Returns whether the user counts as authorised: AUTHORIZED, and in the session of a submission also
 * INFORMATION_CHANGED_PENDING (spec 4, design 5.27).
 */
export function selectIsAuthorized({ context: { person, isSubmitted } }: Snapshot): boolean {
  const type = person?.authenticationType
  return type === 'AUTHORIZED' || (isSubmitted && type === 'INFORMATION_CHANGED_PENDING')
}

/** Returns whether the user's verification is in force. Only then can they see and cancel their orders. */
export function selectIsVerified({ context: { person } }: Snapshot): boolean {
  return person !== null && isVerified(person.authenticationType)
}

/** Returns whether the account is loaded and may not trade yet (spec 001, section 6). */
export function selectIsUnauthorized(snapshot: Snapshot): boolean {
  return snapshot.context.person !== null && !selectIsAuthorized(snapshot)
}

/**
 * Why an account is not authorised: its verification is not complete, the exchange reviews it, or the exchange has refused
 * it.
 */
export type UnauthorizedReason = 'unauthorized' | 'inReview' | 'refused'

/** Returns why the account is not authorised; null while it is authorised, and until it is loaded. */
export function selectUnauthorizedReason(snapshot: Snapshot): UnauthorizedReason | null {
  const { person } = snapshot.context
  return person === null || selectIsAuthorized(snapshot)
    ? null
    : (unauthorizedReasons[person.authenticationType] ?? 'unauthorized')
}

const unauthorizedReasons: { [type in Person['authenticationType']]?: UnauthorizedReason } = {
  PENDING: 'inReview',
  INFORMATION_CHANGED_PENDING: 'inReview',
  NOT_COMPLETE: 'refused',
  INFORMATION_CHANGED: 'refused',
}

/** Returns until when withdrawals are on hold, epoch ms, as last reported; null without a hold (design 5.25). */
export function selectHeldUntil({ context: { person } }: Snapshot): number | null {
  const until = Date.parse(person?.withdrawalHeldUntil ?? '')
  return Number.isNaN(until) ? null : until
}

/** Returns whether the user is known: a guest, or a user whose account was loaded once. */
export function selectIsKnown(snapshot: Snapshot): boolean {
  return snapshot.matches('guest') || snapshot.context.person !== null
}

/** Returns why the account is missing or out of date, or null. It is loaded again by itself and by `person.reload`. */
export function selectPersonError(snapshot: Snapshot): Reason | null {
  return snapshot.matches({ loggedIn: { person: 'failed' } }) ? snapshot.context.error : null
}

/** Returns whether the account is being loaded, for the first time or again. */
export function selectIsLoadingPerson(snapshot: Snapshot): boolean {
  return snapshot.matches({ loggedIn: { person: 'loading' } })
}

/** Returns the first page after a log-in that has no `next` page (spec 4, "Login"). */
export function selectHomePath(snapshot: Snapshot): '/profile' | '/profile/account' {
  return selectIsAuthorized(snapshot) ? '/profile' : '/profile/account'
}

export function selectIsAskingExit(snapshot: Snapshot): boolean {
  return snapshot.matches({ loggedIn: { exit: 'asking' } }) || selectIsLeaving(snapshot)
}

export function selectIsLeaving(snapshot: Snapshot): boolean {
  return snapshot.matches({ loggedIn: { exit: 'leaving' } })
}

/** Returns first and last name; empty for a guest, and for a user who has not given a name. */
export function selectNames(snapshot: Snapshot): string {
  const { person } = snapshot.context
  if (person === null) return ''
  return [person.firstName, person.lastName].filter((name) => name).join(' ')
}

/** Returns the number of the log-in, which is the key of everything that belongs to a user. */
export function selectIdentity(snapshot: Snapshot): number {
  return snapshot.context.identity
}
