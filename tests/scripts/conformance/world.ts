import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { buildSandbox } from '#sandbox/app.ts'
import type { DeviationName } from '#sandbox/deviations/deviations.ts'
import { startMarketMaker } from '#sandbox/market-maker/market-maker.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { ownOrders } from '#sandbox/store/own-orders.ts'
import { Faults } from '#sandbox/world/faults.ts'
import { systemClock } from '#sandbox/world/reference/clock.ts'
import { openChart } from '#sandbox/world/reference/klines.ts'
import { type Options, optionsOf } from '#scripts/conformance/options.ts'

type Person = { person: string; token: string }
type People = { first: Person; second: Person; unverified: Person }

/** Opens one exchange with a still market and three test accounts with histories. It is served again for each deviation. */
export async function openWorld() {
  const clock = systemClock()
  const { exchange, database } = openExchange({ file: ':memory:', clock, seed: 7 })
  const maker = startMarketMaker(exchange, { clock, seed: 7, mode: 'still' })
  const accounts = openAccounts({ exchange, database })
  const chart = openChart({ clock, seed: 7, mode: 'still' })
  const services = { exchange, database, accounts, chart, clock, faults: new Faults(), maker }

  /** Serves the exchange over HTTP, with one deviation or none. */
  const serve = async (deviation: DeviationName | null = null) => {
    const app = await buildSandbox(services, { deviation })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { url, addresses: addressesOf(url), close: () => app.close() }
  }

  let people: People | undefined

  /** Calls a served exchange. @throws Error with the refusal */
  const post = async (url: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const content = await answer.json()
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(content)}`)
    return content as Person
  }

  /** Creates the test accounts again, with their initial balances and nothing open, sent or tried. */
  const makePeople = async (): Promise<People> => {
    const { url, close } = await serve()
    for (const order of openOrders()) await exchange.execute({ type: 'order.cancel', order, by: 'ADMIN' })
    const make = (mobileNumber: string, more: object) => post(url, '/sandbox/people', { mobileNumber, ...more })
    const first = await make('09121111111', { funded: true, complete: true })
    const second = await make('09122222222', { funded: true, complete: true })
    const unverified = await make('09123333333', { state: 'UNAUTHORIZED' })
    await close()
    return { first, second, unverified }
  }
  const openOrders = () =>
    people === undefined ? [] : [people.first, people.second].flatMap(({ person }) => ownOpen(person))
  const ownOpen = (person: string) =>
    ownOrders(database, accounts.store.people.byMobile(person)!.account, {
      status: 'IS_OPEN',
      excludedStatus: null,
      market: null,
      kind: null,
      page: 1,
      size: 100,
    }).rows.map(({ id }) => id)

  /** Adds trades and log-ins, so that the histories have pages. */
  const giveHistory = async ({ person, token }: Person) => {
    const { url, close } = await serve()
    for (let round = 0; round < 4; round++) {
      const order = { marketType: 'TETHER_TOMAN', amount: '2' }
      await post(url, '/orders/buy?force=true', { ...order, orderType: 'MARKET_BUY' }, token)
      await post(url, '/orders/sell?force=true', { ...order, orderType: 'MARKET_SELL' }, token)
    }
    await close()
    const { account } = accounts.store.people.byMobile(person)!
    accounts.transactions.run(({ now }) => {
      for (let round = 5; round > 0; round--) {
        accounts.store.logIns.succeed(account, now - round * 60_000, person, 'test', '127.0.0.1')
      }
    })
  }

  people = await makePeople()
  await giveHistory(people.first)

  const tokens = () => ({
    CONFORMANCE_TOKEN_1: people!.first.token,
    CONFORMANCE_TOKEN_2: people!.second.token,
    CONFORMANCE_TOKEN_UNVERIFIED: people!.unverified.token,
  })
  /** Returns the options of the kit: three markets, and no load at the rate of the relay unless `words` request it. */
  const options = (...words: string[]): Options => optionsOf([...usualWords, ...words], tokens())

  return {
    serve,
    tokens,
    options,
    /** Returns the same options with new test accounts. */
    renewed: async (...words: string[]): Promise<Options> => {
      people = await makePeople()
      return options(...words)
    },
    /** Places an order of the first account, which stays open. @returns its id */
    placeOrder: async (amount: string, unitPrice: string): Promise<number> => {
      const { url, close } = await serve()
      const { person, token } = people!.first
      const order = { marketType: 'TETHER_TOMAN', orderType: 'LIMITED_BUY', amount, unitPrice }
      await post(url, '/orders/buy', order, token)
      await close()
      return ownOpen(person)[0]!
    },
    balances: () => [people!.first, people!.second].map(({ person }) => balancesOf(person)),
    close: () => {
      maker.stop()
      exchange.close()
    },
  }

  function balancesOf(person: string) {
    const { account } = accounts.store.people.byMobile(person)!
    return { tether: exchange.balance(account, 'TETHER'), open: ownOpen(person) }
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

const usualWords = [
  '--upstream',
  'http://127.0.0.1:1',
  '--markets',
  'TETHER_TOMAN,BITCOIN_TOMAN,ETHEREUM_TETHER',
  '--seconds',
  '0',
]

/** Returns the URLs of an exchange for the kit. */
export const addressesOf = (url: string) => ({ upstream: url, chartFeed: `${url}/klines` })
