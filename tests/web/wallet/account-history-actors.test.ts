import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import type { Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { accountHistoryActors } from '#web/adapters/wallet/account-history.ts'
import { startChild } from '../support/child.ts'
import { liveViews } from '../support/live-views.ts'

type Query = { page: number; size: number }

/** An exchange whose lists have so many rows, newest first, with ids that count down to 1. */
function exchange(counts: { trades: number; deposits: number; withdrawals: number }) {
  const requests: string[] = []
  const names: { [path: string]: keyof typeof counts } = {
    '/trades': 'trades',
    '/wallets/deposit': 'deposits',
    '/wallets/withdrawal-requests': 'withdrawals',
  }
  const send = async ({ path }: Call, { query }: { query: Query }) => {
    const name = names[path]!
    const { page, size } = query
    requests.push(`${name} ${page}/${size}`)
    const all = Array.from({ length: counts[name] }, (_, place) => counts[name] - place)
    return {
      content: all.slice((page - 1) * size, page * size).map((number) => ({
        id: String(number),
        orderType: 'LIMITED_BUY',
        createdAtDateTime: new Date(number * 1000).toISOString(),
      })),
      totalPages: Math.ceil(all.length / size),
    }
  }
  const actors = accountHistoryActors({
    api: { send } as unknown as PersonApi,
    views: liveViews().views,
    orderChanges: new Subject<void>(),
  })
  const read = (): Promise<AccountHistory> => toPromise(createActor(actors.readHistory).start())
  return { requests, read, counts }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id.split(':').at(-1))

it('reads the lists completely, page by page', async () => {
  const { requests, read } = exchange({ trades: 250, deposits: 1, withdrawals: 0 })
  const { trades, deposits, withdrawals, since } = await read()
  expect([trades.length, idsOf(trades).at(-1), idsOf(deposits), withdrawals, since]).toEqual([
    250,
    '1',
    ['1'],
    [],
    null,
  ])
  expect(requests.toSorted()).toEqual(['deposits 1/200', 'trades 1/200', 'trades 2/200', 'withdrawals 1/200'])
})

it('reads at most ten pages of a list, and reports where the known history begins', async () => {
  const { requests, read } = exchange({ trades: 2500, deposits: 600, withdrawals: 0 })
  const { trades, deposits, since } = await read()
  expect([requests.filter((one) => one.startsWith('trades')).length, since]).toEqual([10, 501_001])
  // The time of the oldest row is left out, because later pages may have more rows of that time.
  expect([idsOf(trades).at(-1), idsOf(deposits).at(-1)]).toEqual(['502', '502'])
})

it('reads only the newest rows of a known list, and the whole list when they do not join', async () => {
  const { requests, read, counts } = exchange({ trades: 100, deposits: 0, withdrawals: 0 })
  await read()
  requests.splice(0)
  counts.trades = 103
  expect(idsOf((await read()).trades).slice(0, 4)).toEqual(['103', '102', '101', '100'])
  expect(requests.filter((one) => one.startsWith('trades'))).toEqual(['trades 1/50'])
  requests.splice(0)
  counts.trades = 153
  const { trades } = await read()
  expect([trades.length, new Set(idsOf(trades)).size]).toEqual([153, 153])
  expect(requests.filter((one) => one.startsWith('trades'))).toEqual(['trades 1/50', 'trades 1/200'])
})

it('reports changed balances, their first arrival and commands, but not prices', () => {
  const { views, publish, listeners } = liveViews()
  const orderChanges = new Subject<void>()
  const { watchChanges } = accountHistoryActors({ api: {} as PersonApi, views, orderChanges })
  const { emitted, stop } = startChild(watchChanges)
  const wallet = (credit: string, wholePriceOfCredit: string) => ({
    TOMAN: { credit, blockedCredit: '0', totalBalance: credit, wholePriceOfCredit },
  })
  const steps = [
    () => publish('me:wallet:P2P', wallet('1', '1')),
    () => publish('me:wallet:P2P', wallet('1', '2')),
    () => publish('me:wallet:P2P', wallet('2', '2')),
    () => orderChanges.next(),
  ].map((step) => {
    step()
    return emitted.length
  })
  stop()
  expect([steps, listeners.size, orderChanges.observed]).toEqual([[1, 1, 2, 3], 0, false])
})

it('fails when a list fails', async () => {
  const send = async () => {
    throw new ApiError('SERVER_ERROR', 500)
  }
  const { readHistory } = accountHistoryActors({
    api: { send } as unknown as PersonApi,
    views: liveViews().views,
    orderChanges: new Subject<void>(),
  })
  await expect(toPromise(createActor(readHistory).start())).rejects.toThrow('SERVER_ERROR')
})
