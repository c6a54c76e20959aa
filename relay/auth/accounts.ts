import type { Clock } from '../base/clock.ts'
import type { Person } from './token-verifier.ts'

/**
 * An account of the exchange, known by the sessions that proved to belong to it. Mobile numbers change hands, accounts do
 * not. So the relay polls an account's topics with its own tokens and sends them to its own sessions, whatever its number
 * is now.
 */
export type Account = {
  /** The account's id at this relay while it has a live token. */
  readonly id: string
  /** The user, as the exchange last reported. */
  person: Person
  /** Tokens by their hashes, in the order of their next use. */
  readonly tokens: Map<string, string>
}
/** A token that is held. `forget` cancels the end of its linger. */
type HeldToken = { account: Account; forget: () => void }

/**
 * Keeps the accounts with a live token. A token is held while its session has a connection, and for `linger` ms after that,
 * because the topics are polled for as long. When a session ends, its token is dropped at once.
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
    /** Opens an account with its first token. */
    open(hash: string, token: string, person: Person): void {
      opened += 1
      const account: Account = { id: `account${opened}`, person, tokens: new Map() }
      live.set(account.id, account)
      list(account)
      join(account, hash, token)
    },
    /** Adds a token to an account. */
    join,
    /** Updates the user of a token's account, because their number or their authorisation has changed. */
    named(hash: string, person: Person): void {
      const account = held.get(hash)?.account
      if (!account) return
      unlist(account)
      account.person = person
      list(account)
    },
    /**
     * Starts the linger of a session whose last connection has left; `stay` cancels it, because a connection has come back.
     */
    leave(hash: string): void {
      const token = held.get(hash)
      if (!token) return
      token.forget()
      token.forget = clock.after(linger, () => end(hash))
    },
    stay: (hash: string) => held.get(hash)?.forget(),
    end,
    of: (hash: string): Account | null => held.get(hash)?.account ?? null,
    /**
     * Returns the accounts last known by a user's key. They are several until the upstream has said whose number it is now.
     */
    by: (key: string): readonly Account[] => [...(byKey.get(key) ?? [])],
    isLive: ({ id }: Account) => live.has(id),
    /**
     * Returns an account's next token, or null. Tokens take turns, so that a token is refused soon after its session ended.
     */
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
