import type { Answer } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/contract.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Client } from './client.ts'
import type { Findings } from './findings.ts'
import type { Read } from './read.ts'

/** Tokens of test accounts: two with a verified identity, and one without. */
export type Tokens = { first: string | null; second: string | null; unverified: string | null }

export type CoinDetails = Answer<typeof contract.coinDetails>['content'][number]

/** The objects that every check uses. */
export type Kit = {
  client: Client
  read: Read
  findings: Findings
  tokens: Tokens
  /** The markets that are checked one by one. */
  markets: readonly Market[]
  /** The limits of each coin by its name, once they have been read. */
  details: Map<string, CoinDetails>
  /** The URL to which a bank gateway returns. */
  callback: string
}
