import { expect, it } from 'vitest'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { differBy, watchTopics } from '#web/adapters/app/watch-topics.ts'
import { tomanFiguresActors } from '#web/adapters/wallet/toman-figures.ts'
import { startChild } from '../support/child.ts'
import { liveViews } from '../support/live-views.ts'

function watched(views: ReturnType<typeof liveViews>['views']) {
  const reports: string[] = []
  const isChange = differBy((doc) => Object.keys(doc).join())
  const end = watchTopics(
    views,
    { 'me:orders': isChange, 'me:wallet:P2P': isChange },
    { come: () => reports.push('come'), change: () => reports.push('change') },
  )
  return { reports, end }
}

it('reports once that all topics have arrived, and each change of one', () => {
  const { views, publish, listeners } = liveViews()
  const { reports, end } = watched(views)
  const steps: string[][] = []
  const step = (topic: string, doc: object) => {
    publish(topic, doc)
    steps.push(reports.splice(0))
  }
  step('me:orders:BITCOIN_TOMAN', { a: {} })
  step('me:orders', { a: { amount: '1' } })
  step('me:orders', { a: { amount: '2' } })
  step('me:orders', { b: {} })
  step('me:wallet:P2P', { TOMAN: {} })
  step('me:wallet:P2P', {})
  end()
  step('me:orders', { c: {} })
  expect([steps, listeners.size]).toEqual([[[], [], [], ['change'], ['come'], ['change'], []], 0])
})

it('counts documents that arrived before it began', () => {
  const { views, publish } = liveViews()
  publish('me:orders', { a: {} })
  const late = watched(views)
  publish('me:wallet:P2P', { TOMAN: {} })
  const later = watched(views)
  publish('me:orders', {})
  expect([late.reports, later.reports]).toEqual([['come', 'change'], ['change']])
})

it('reports changes of the Toman balance, and not of coins or prices', () => {
  const { views, publish } = liveViews()
  const { watchBalance } = tomanFiguresActors({ api: {} as PersonApi, views })
  const { emitted, stop } = startChild(watchBalance)
  const steps: number[] = []
  const wallet = (credit: string, blockedCredit: string, coin: string, wholePriceOfCredit: string) => {
    publish('me:wallet:P2P', { TOMAN: { credit, blockedCredit, wholePriceOfCredit }, BITCOIN: { credit: coin } })
    steps.push(emitted.length)
  }
  wallet('5', '0', '1', '5')
  wallet('5', '0', '2', '6')
  wallet('4', '1', '2', '6')
  wallet('4', '0', '2', '6')
  stop()
  expect(steps).toEqual([1, 1, 2, 3])
})
