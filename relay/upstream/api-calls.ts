import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'

/** A call of the exchange's contract that a request makes. */
export type MatchedCall = { name: CallName; call: Call }

/**
 * The contract's call of a method and a raw path, or null. Only these pass through to the upstream: a path like
 * `/../sandbox/clock` would otherwise reach what the upstream keeps for its own machine.
 */
export function callOf(method: string, path: string): MatchedCall | null {
  return calls.find(({ call, pattern }) => call.method === method && pattern.test(path)) ?? null
}

/** Whether the contract has a path, with any method. */
export function isKnownPath(path: string): boolean {
  return calls.some(({ pattern }) => pattern.test(path))
}

/** Whether a call is a read whose answer is the same for everybody, and may be shared. */
export function isPublicRead({ call }: MatchedCall): boolean {
  return call.method === 'GET' && call.caller === 'anyone' && !call.changes
}

/** Whether a call moves money (design 3), and so needs an idempotency key. */
export function movesMoney({ call }: MatchedCall): boolean {
  return call.idempotencyKey === 'required'
}

/** Whether a call may come with an idempotency key: cancelling an order. */
export function mayHaveKey({ call }: MatchedCall): boolean {
  return call.idempotencyKey === 'accepted'
}

/** Whether a call may change a user's orders or balances. */
export function changesOwn({ call }: MatchedCall): boolean {
  return call.idempotencyKey !== undefined
}

const calls = Object.entries(contract)
  .map(([name, call]) => ({ name: name as CallName, call: call as Call, pattern: patternOf(call.path) }))
  // Fixed paths before those with parameters: `/orders/order-book` is not an order's id.
  .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))

/** The names of the calls that may change a user's orders or balances. */
export const ownCommands: readonly CallName[] = calls.filter(changesOwn).map(({ name }) => name)

/** A parameter is one segment of unreserved characters, and never dots alone. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '')
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '(?!\\.+(?:/|$))[A-Za-z0-9._~-]{1,128}')}/?$`)
}
