import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'

/** A call of the exchange's contract that a request makes. */
export type MatchedCall = { name: CallName; call: Call }

/**
 * Returns the contract's call for a method and a raw path, or null. Only these calls pass through to the upstream. A path
 * like `/../sandbox/clock` would otherwise reach routes that the upstream keeps for its own machine.
 */
export function callOf(method: string, path: string): MatchedCall | null {
  return calls.find(({ call, pattern }) => call.method === method && pattern.test(path)) ?? null
}

/** Returns whether the contract has a path, with any method. */
export function isKnownPath(path: string): boolean {
  return calls.some(({ pattern }) => pattern.test(path))
}

/** Returns whether a call is a read with the same answer for all callers, which may be shared. */
export function isPublicRead({ call }: MatchedCall): boolean {
  return call.method === 'GET' && call.caller === 'anyone' && !call.changes
}

/** Returns whether a call moves money (design 3) and therefore needs an idempotency key. */
export function movesMoney({ call }: MatchedCall): boolean {
  return call.idempotencyKey === 'required'
}

/** Returns whether a call may have an idempotency key: the cancellation of an order. */
export function mayHaveKey({ call }: MatchedCall): boolean {
  return call.idempotencyKey === 'accepted'
}

/** Returns whether a call may change a user's orders or balances. */
export function changesOwn({ call }: MatchedCall): boolean {
  return call.idempotencyKey !== undefined
}

const calls = Object.entries(contract).map(([name, call]) => ({
  name: name as CallName,
  call: call as Call,
  pattern: patternOf(call.path),
}))

/** The names of the calls that may change a user's orders or balances. */
export const ownCommands: readonly CallName[] = calls.filter(changesOwn).map(({ name }) => name)

/** Returns the pattern of a path. A parameter is one segment of unreserved characters, and never only dots. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '')
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '(?!\\.+(?:/|$))[A-Za-z0-9._~-]{1,128}')}/?$`)
}
