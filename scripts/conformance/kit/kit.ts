import type { Answer } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/contract.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Client } from './client.ts'
import type { Findings } from './findings.ts'
import type { Read } from './read.ts'

/** Tokens of test accounts: two verified ones, and one of which no identity is verified. */
export type Tokens = { first: string | null; second: string | null; unverified: string | null }

export type CoinDetails = Answer<typeof contract.coinDetails>['content'][number]

/** What every check works with. */
export type Kit = {
  client: Client
  read: Read
  findings: Findings
  tokens: Tokens
  /** The markets that are looked at one by one. */
  markets: readonly Market[]
  /** Limits of each coin by its name, once they have been read. */
  details: Map<string, CoinDetails>
  /** Where a bank gateway is to return to. */
  callback: string
}
