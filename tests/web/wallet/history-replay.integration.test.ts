import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import en from '#locales/en/all.ts'
import enOrders from '#locales/en/trading/orders.json'
import fa from '#locales/fa/all.ts'
import faOrders from '#locales/fa/trading/orders.json'
import type { HistoryQuery } from '#machines/wallet/history/history-rows.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import { add, multiply, subtract } from '#shared/core/money/decimal.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { answerOf, urlOf } from '#web/adapters/app/client/wire.ts'
import { texts } from '#web/adapters/app/texts.ts'
import { historyActors } from '#web/adapters/wallet/history.ts'
import { openBank } from '../../sandbox/support/bank-world.ts'
import { liveViews } from '../support/live-views.ts'
import { type Deed, deeds, doDeed, openPlayers } from '../support/players.ts'

const files = vi.hoisted(() => [] as string[])
vi.mock('#web/adapters/wallet/save-file.ts', () => ({
  saveFile: (_: string, __: string, text: string) => void files.push(text),
}))

const words = { fa: { history: fa.history, orders: faOrders }, en: { history: en.history, orders: enOrders } }

beforeEach(() => {
  for (const language of ['fa', 'en'] as const) {
    texts.add(language, 'history', words[language].history)
    texts.add(language, 'orders', words[language].orders)
  }
})
afterEach(() => void texts.setLanguage('fa'))

const lists: HistoryQuery[] = [
  { tab: 'trades', kind: 'all', coin: 'all' },
  ...(['toman', 'crypto'] as const).flatMap((tab) =>
    (['deposits', 'withdrawals'] as const).map((direction) => ({ tab, direction })),
  ),
]

it.each([
  [11, 'fa'],
  [12, 'en'],
  [13, 'fa'],
] as const)(
  'the files of a history add up to the balances, to the last digit (seed %i, %s)',
  async (seed, language) => {
    texts.setLanguage(language)
    const world = await openBank()
    const base = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const players = await openPlayers(world)
    const done = new Set<Deed['do']>()
    for (const deed of fc.sample(deeds(players.length), { seed, numRuns: 240 })) {
      world.clock.move(20_000)
      if (await doDeed(world, players, deed)) done.add(deed.do)
    }
    // Every kind of action was done, so the sums cover all of them.
    expect([...done].sort()).toEqual(['cancel', 'chain', 'end', 'limit', 'market', 'pay', 'quick', 'withdraw'])
    const rewards: boolean[] = []
    for (const { token } of players) {
      const api = callsTo(base, token)
      const replayed = await replay(api, language)
      const { owned, blocked } = await balancesOf(api)
      expect([replayed.owned, await heldIn(api, replayed.pending)]).toEqual([owned, blocked])
      rewards.push(replayed.rewards > 0)
    }
    // The first user invited the others.
    expect(rewards).toEqual([true, false, false, false])
  },
)

/** The contract's reads over HTTP, validated as the page does. */
function callsTo(base: string, token: string): PersonApi {
  return {
    async send(call, options = {}) {
      const path = urlOf(call, options).replace(/^\/api/, '')
      const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
      return answerOf(call, { status: response.status, text: await response.text() })
    },
  }
}

type Sums = { [currency: string]: string }

/** Sums up the files: everything received less everything sent, and the pending withdrawals. */
async function replay(api: PersonApi, language: 'fa' | 'en'): Promise<{ owned: Sums; pending: Sums; rewards: number }> {
  const [owned, pending]: [Sums, Sums] = [{}, {}]
  let rewards = 0
  const { file, statuses, transfer } = words[language].history
  for (const query of lists) {
    for (const row of await rowsOf(api, query)) {
      const cell = (name: keyof typeof file) => row[file[name]] ?? ''
      if (query.tab === 'trades') {
        const isBuy = buys[language].has(cell('kind'))
        count(owned, cell('coin'), cell('amount'), isBuy)
        count(owned, cell('settlement'), cell('total'), !isBuy)
        if (cell('feeCoin') !== '') count(owned, cell('feeCoin'), cell('fee'), false)
      } else if (cell('status') === statuses.confirmed) {
        count(owned, cell('coin'), cell('amount'), cell('kind') !== transfer.withdrawals)
        if (cell('kind') === transfer.REFERRAL) rewards++
      } else if (cell('status') === statuses.raised && cell('kind') === transfer.withdrawals) {
        count(pending, cell('coin'), cell('amount'), true)
      }
    }
  }
  return { owned: present(owned), pending, rewards }
}

const buys = {
  fa: new Set(buyWords(faOrders.types)),
  en: new Set(buyWords(enOrders.types)),
}

function buyWords(types: { [type: string]: string }): string[] {
  return Object.entries(types).flatMap(([type, word]) => (type.endsWith('_BUY') ? [word] : []))
}

/** Returns the rows of a saved file by the names of its columns. */
async function rowsOf(api: PersonApi, query: HistoryQuery): Promise<{ [column: string]: string }[]> {
  const { exportTable } = historyActors({
    api,
    views: liveViews().views,
    orderChanges: { subscribe: vi.fn() } as never,
  })
  const actor = createActor(exportTable, { input: { query, range: { from: '2026-11-01', to: '2026-12-31' } } })
  const saved = new Promise<{ rows: number }>((resolve, reject) =>
    actor.subscribe({ next: ({ output }) => output && resolve(output), error: reject }),
  )
  actor.start()
  if ((await saved).rows === 0) return []
  const [head = [], ...rows] = files.pop()!.slice(1).trim().split('\r\n').map(cellsOf)
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare = '']) =>
    quoted === undefined ? bare : quoted.replaceAll('""', '"'),
  )
}

async function balancesOf(api: PersonApi): Promise<{ owned: Sums; blocked: Sums }> {
  const wallet = Object.entries(await api.send(walletCalls.walletAddresses, { query: { walletType: 'P2P' } }))
  const of = (field: 'totalBalance' | 'blockedCredit') =>
    present(Object.fromEntries(wallet.map(([currency, entry]) => [currency, entry[field]])))
  return { owned: of('totalBalance'), blocked: of('blockedCredit') }
}

/** Returns the blocked amounts: pending withdrawals, and the holds of open orders. */
async function heldIn(api: PersonApi, pending: Sums): Promise<Sums> {
  const held = { ...pending }
  const { content } = await api.send(orderCalls.orders, { query: { orderStatus: 'IS_OPEN', size: 1000 } })
  for (const { orderType, sourceCoin, destinationCoin, amount, executedAmount, unitPrice } of content) {
    const left = subtract(amount, executedAmount)
    if (orderType.endsWith('_SELL')) count(held, destinationCoin, left, true)
    else count(held, sourceCoin, raised(multiply(left, unitPrice), sourceCoin === 'TOMAN' ? 2 : 8), true)
  }
  return present(held)
}

/** Rounds up to `decimals`, because a hold is never less than the possible cost of its order. */
function raised(value: string, decimals: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const cut = `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
  return /[1-9]/.test(fraction.slice(decimals)) ? add(cut, `0.${'1'.padStart(decimals, '0')}`) : cut
}

function count(sums: Sums, currency: string, amount: string, isGain: boolean): void {
  const change = isGain ? add : subtract
  sums[currency] = change(sums[currency] ?? '0', amount)
}

/** Returns the sums without zeros, with each number in one notation. */
function present(sums: Sums): Sums {
  const plain = Object.entries(sums).map(([currency, amount]): [string, string] => [currency, add(amount, '0')])
  return Object.fromEntries(plain.filter(([, amount]) => amount !== '0').sort(([a], [b]) => (a < b ? -1 : 1)))
}
