import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import { settlements } from '#shared/market/coins.ts'
import { isVerified } from '#shared/rules/verified.ts'
import { checkAccess } from './checks/access.ts'
import { checkBook, type Range, rangeOf } from './checks/books.ts'
import { checkCandles } from './checks/candles.ts'
import { checkContent } from './checks/content.ts'
import { checkLoad, type Load } from './checks/load.ts'
import { type Changes, checkMarket, checkMarketList } from './checks/markets.ts'
import { checkHistories, checkOwnAccount } from './checks/own-account.ts'
import { checkCoins, checkQuickPrices } from './checks/price-lists.ts'
import { checkRefusals } from './checks/refusals.ts'
import { checkTrades } from './checks/trades.ts'
import { createClient, Interrupted, isCommand } from './kit/client.ts'
import { createFindings, type Finding, type Skipped } from './kit/findings.ts'
import type { Kit } from './kit/kit.ts'
import { type OwnDelay, watchOwnDelay } from './kit/own-delay.ts'
import { createRead } from './kit/read.ts'
import { redactor } from './kit/redact.ts'
import { type Options, UsageError } from './options.ts'
import { play } from './trade/play.ts'

/** The result for an exchange, without secrets. */
export type Report = {
  upstream: string
  /** The start time, ISO 8601. */
  at: string
  trade: boolean
  isConformant: boolean
  findings: Finding[]
  skipped: readonly Skipped[]
  load: Load[]
  /** The delay of this machine itself during the load. */
  ownDelay: OwnDelay
}

/**
 * Checks an exchange against the contract. Without `trade` it sends no command. `print` is called with the name of each step.
 * @throws UsageError when the exchange does not answer; Interrupted when `stop` is aborted, after everything was put back.
 */
export async function runConformance(
  options: Options,
  print: (line: string) => void = () => {},
  stop = new AbortController().signal,
): Promise<Report> {
  const at = new Date().toISOString()
  const { tokens, markets, callback } = options
  const findings = createFindings(redactor(Object.values(tokens).filter((token) => token !== null)))
  const client = createClient(options, options.trade, findings, stop)
  const kit: Kit = {
    client,
    read: createRead(client, findings),
    findings,
    tokens,
    markets,
    details: new Map(),
    callback,
  }
  try {
    const { failure } = await client.call('coins')
    if (failure !== null) throw new UsageError(`${options.upstream} does not answer (${failure}).`)
    await demandAccounts(kit)
    print('public calls')
    await checkPublic(kit)
    print('who may read what')
    if (markets.length > 0) await checkAccess(kit)
    print('a user’s own')
    if (tokens.first === null) findings.skip('a user’s own', 'no CONFORMANCE_TOKEN_1')
    else await checkOwnAccount(kit, tokens.first)
    print(options.trade ? 'commands' : 'no commands: they need --trade')
    const doubt = options.trade ? findings.list().find(isDoubtful) : undefined
    if (doubt !== undefined)
      findings.skip('commands', `${doubt.call} breaks ${doubt.rule}: at such prices nothing is traded`)
    else if (options.trade && tokens.first !== null && tokens.second !== null)
      await play(kit, tokens.first, tokens.second)
    if (tokens.first !== null) {
      print('own lists')
      await checkHistories(kit, tokens.first)
    }
    if (options.seconds > 0) print(`${options.seconds} s at the rate of the relay`)
    const tellDelay = watchOwnDelay()
    const load = options.seconds > 0 ? await checkLoad(options, findings, stop) : []
    const ownDelay = tellDelay()
    skipUncalled(kit, options)
    const list = findings.list()
    const isConformant = list.every(({ broken }) => broken === 0)
    return {
      upstream: options.upstream,
      at,
      trade: options.trade,
      isConformant,
      findings: list,
      skipped: findings.skipped(),
      load,
      ownDelay,
    }
  } catch (error) {
    throw error instanceof Interrupted ? interruptedAfter(findings.list()) : error
  } finally {
    await client.close()
  }
}

async function checkPublic(kit: Kit): Promise<void> {
  const ranges = new Map<string, Range>()
  const changes = new Map<string, string>()
  await checkContent(kit)
  await checkCoins(kit)
  for (const market of kit.markets) {
    const book = await checkBook(kit, market)
    ranges.set(market.type, book && rangeOf(book))
  }
  for (const settlement of settlements) {
    const list = await checkMarketList(kit, settlement, ranges)
    for (const [type, change] of list.changes satisfies Changes) changes.set(type, change)
    await checkQuickPrices(kit, settlement, ranges, list.coins)
  }
  for (const market of kit.markets) {
    await checkMarket(kit, market, ranges, changes)
    await checkTrades(kit, market)
  }
  await checkCandles(kit)
  await checkRefusals(kit)
}

/** Returns the error for a user who has stopped the kit. It names a change that was not reverted. */
function interruptedAfter(findings: readonly Finding[]): Interrupted {
  const left = findings.find(({ rule, broken }) => rule === 'put-back' && broken > 0)
  return new Interrupted(left ? `Stopped, and not all is put back: ${left.came[0]}.` : 'Stopped. Nothing is left open.')
}

/**
 * Checks the accounts of the tokens, because a token of the wrong account would break every rule. @throws UsageError that
 * names its variable.
 */
async function demandAccounts({ client, tokens: { first, second, unverified } }: Kit): Promise<void> {
  const wanted = [
    ['CONFORMANCE_TOKEN_1', first, true],
    ['CONFORMANCE_TOKEN_2', second, true],
    ['CONFORMANCE_TOKEN_UNVERIFIED', unverified, false],
  ] as const
  for (const [name, token, verified] of wanted) {
    if (token === null) continue
    const { status, json } = await client.call('account', { query: { imageNeeded: 'false' }, token })
    if (status === 401) throw new UsageError(`${name} is no token of this exchange, or its session has ended (401).`)
    const read = contract.account.answer.safeParse(json)
    if (!read.success) continue
    if (isVerified(read.data.baseDTO.authenticationType) === verified) continue
    throw new UsageError(`${name} is of an account with${verified ? 'out' : ''} a verified identity.`)
  }
}

/** Calls whose answers decide the amounts and prices of trades. */
const reckonedWith: ReadonlySet<CallName> = new Set([
  'coinDetails',
  'exchangePriceUsd',
  'exchangePriceUsdt',
  'orderBook',
  'walletAmount',
])

/** Returns whether money could be lost by trusting a call: its answer cannot be parsed, or its prices are wrong. */
function isDoubtful({ call, rule, broken }: Finding): boolean {
  return broken > 0 && reckonedWith.has(call) && /^(?:answers|json|schema|decimals|book|price|coins)/.test(rule)
}

/** Commands that need a code that only the account's owner can read, or that change an account permanently. */
const neverPlayed: ReadonlySet<string> = new Set<CallName>([
  'changeEmail',
  'changeMobile',
  'createAccount',
  'identitySms',
  'logout',
  'register',
  'setCountry',
  'updateAccount',
])

/** Records the calls that were left out, so that a missing result does not look like a success. */
function skipUncalled({ findings }: Kit, { trade }: Options): void {
  const calls = new Set(findings.list().map(({ call }) => call))
  for (const name of Object.keys(contract) as CallName[]) {
    if (!calls.has(name)) findings.skip(name, whyUncalled(name, trade))
  }
}

function whyUncalled(name: CallName, trade: boolean): string {
  const { caller }: Call = contract[name]
  if (!isCommand(name)) return caller === 'anyone' ? 'nothing was known to ask it with' : 'no token'
  if (!trade) return 'a command, and those need --trade'
  if (neverPlayed.has(name)) return 'needs a code that only a person reads, or changes the account for good'
  return 'an earlier step of its flow did not go through'
}
