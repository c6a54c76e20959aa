import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'

export type MatchedCall = { name: CallName; call: Call }

/**
 * The contract's call of a method and a raw path, or null. Only these pass through to the upstream: a path like
 * `/../sandbox/clock` would otherwise reach what the upstream keeps for its own machine.
 */
export function callOf(method: string, path: string): MatchedCall | null {
  return calls.find(({ call, pattern }) => call.method === method && pattern.test(path)) ?? null
}

/** Whether any method is known for a path. */
export function isKnownPath(path: string): boolean {
  return calls.some(({ pattern }) => pattern.test(path))
}

/** Calls whose answers are the same for everybody: they may be shared. */
export function isPublicRead({ call }: MatchedCall): boolean {
  return call.method === 'GET' && call.caller === 'anyone' && !call.changes
}

/** POSTs that move money (design 3): they need an idempotency key. */
export function movesMoney({ call }: MatchedCall): boolean {
  return (
    call.method === 'POST' &&
    /^\/(?:orders|exchange)\/|^\/wallets\/(?:withdrawal-request|deposit-toman)$/.test(call.path)
  )
}

/** Cancelling an order: done once for its key where it comes with one. */
export function mayHaveKey({ call }: MatchedCall): boolean {
  return call.method === 'DELETE' && /^\/orders\//.test(call.path)
}

/** Commands that may change a person's orders or balances. */
export function changesOwn({ call }: MatchedCall): boolean {
  return call.method !== 'GET' && /^\/(?:orders|exchange|wallets)\//.test(call.path)
}

const calls = Object.entries(contract)
  .map(([name, call]) => ({ name: name as CallName, call: call as Call, pattern: patternOf(call.path) }))
  // Fixed paths before those with parameters: `/orders/order-book` is not an order's id.
  .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))

/** The names of the commands that may change a person's orders or balances. */
export const ownCommands: readonly CallName[] = calls.filter(changesOwn).map(({ name }) => name)

/** A parameter is one segment of unreserved characters, and never dots alone. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '')
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '(?!\\.+(?:/|$))[A-Za-z0-9._~-]{1,128}')}/?$`)
}
