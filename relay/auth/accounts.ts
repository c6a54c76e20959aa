import type { Clock } from '../base/clock.ts'
import type { Person } from './token-verifier.ts'

/**
 * An account of the exchange, by the sessions that were shown to be its own. Numbers change hands, accounts do not: what
 * is polled for one of these is polled with its own tokens and given to its own sessions, whatever its number is by now.
 */
export type Account = {
  /** Its name at this relay for as long as a token of it is live. */
  readonly id: string
  /** Whose it is, as the exchange last said. */
  person: Person
  /** By the hashes of its tokens, the next to be used first. */
  readonly tokens: Map<string, string>
}
/** A token that is held, and how to stop the end of its linger. */
type HeldToken = { account: Account; forget: () => void }

/**
 * The accounts that are live here: a token is held while its session has a connection, and for `linger` ms after the last
 * one left, as long as topics are polled. A session that has ended is gone at once.
 */
export function createAccounts(clock: Clock, linger: number) {
  const live = new Map<string, Account>()
  const held = new Map<string, HeldToken>()
  const byKey = new Map<string, Set<Account>>()
  let opened = 0

  const list = (account: Account) => {
    const { key } = account.person
    byKey.set(key, (byKey.get(key) ?? new Set()).add(account))
  }
  const unlist = (account: Account) => {
    const others = byKey.get(account.person.key)
    others?.delete(account)
    if (others?.size === 0) byKey.delete(account.person.key)
  }
  const join = (account: Account, hash: string, token: string) => {
    account.tokens.set(hash, token)
    held.set(hash, { account, forget: () => {} })
  }
  const end = (hash: string) => {
    const token = held.get(hash)
    if (!token) return
    const { account } = token
    token.forget()
    held.delete(hash)
    account.tokens.delete(hash)
    if (account.tokens.size > 0) return
    live.delete(account.id)
    unlist(account)
  }

  return {
    /** An account of which this token is the first. */
    open(hash: string, token: string, person: Person): void {
      opened += 1
      const account: Account = { id: `account${opened}`, person, tokens: new Map() }
      live.set(account.id, account)
      list(account)
      join(account, hash, token)
    },
    /** One more token of an account. */
    join,
    /** Its account's person is known by another number, or as authorised or not, from now on. */
    named(hash: string, person: Person): void {
      const account = held.get(hash)?.account
      if (!account) return
      unlist(account)
      account.person = person
      list(account)
    },
    /** The last connection of a session has left, or one has come back. */
    leave(hash: string): void {
      const token = held.get(hash)
      if (!token) return
      token.forget()
      token.forget = clock.after(linger, () => end(hash))
    },
    stay: (hash: string) => held.get(hash)?.forget(),
    end,
    of: (hash: string): Account | null => held.get(hash)?.account ?? null,
    /** Those that were last known by a person's key. More than one while nobody has asked whose the number is now. */
    by: (key: string): readonly Account[] => [...(byKey.get(key) ?? [])],
    isLive: ({ id }: Account) => live.has(id),
    /** The tokens of an account in turn, so that each is refused soon after its session has ended; null without any. */
    nextToken(id: string): string | null {
      const tokens = live.get(id)?.tokens
      const [next] = tokens ?? []
      if (!tokens || !next) return null
      const [hash, token] = next
      tokens.delete(hash)
      tokens.set(hash, token)
      return token
    },
    count: () => live.size,
  }
}
