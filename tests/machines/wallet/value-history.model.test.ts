import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { valueHistoryMachine } from '#machines/wallet/value-history/value-history.machine.ts'
import { selectPoints, selectRange } from '#machines/wallet/value-history/value-history.selectors.ts'
import {
  type KeptValues,
  maxPoints,
  readValues,
  type ValuePoint,
  withPoint,
} from '#machines/wallet/value-history/value-points.ts'
import { weekValue } from '#machines/wallet/value-history/week-value.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { valueHistoryModel } from '../../models/wallet/value-history.model.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(valueHistoryMachine)
const yesterday = { day: '2026-11-22', total: '90' }
const value = { day: '2026-11-23', total: '100' }
const other = { day: '2026-11-23', total: '110' }

describe('valueHistory', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(valueHistoryModel)) {
    it(path.description, async () => {
      const clock = new SimulatedClock()
      const keeping: { input: KeptValues; end: PromiseWithResolvers<void> }[] = []
      let come: (point: ValuePoint) => void = () => undefined
      const machine = valueHistoryMachine.provide({
        actors: {
          watchValue: fromCallback<{ type: 'never' }>(({ sendBack }) => {
            come = (point) => sendBack({ type: 'value.come', point })
          }),
          keep: fromPromise<void, KeptValues>(({ input }) => {
            const end = Promise.withResolvers<void>()
            keeping.push({ input, end })
            return end.promise
          }),
        },
      })
      const input = { kept: { version: 1, points: [yesterday] } }
      const actor = createActor(machine, { clock, input, inspect: coverage.inspect }).start()
      const see =
        (state: string, points: ValuePoint[], inKeeping: ValuePoint[] | null, range = 'week') =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([snapshot.value, selectPoints(snapshot), selectRange(snapshot), keeping[0]?.input ?? null]).toEqual([
            state,
            points,
            range,
            inKeeping === null ? null : { version: 1, points: inKeeping },
          ])
        }
      await path.test({
        events: {
          valueComes: () => come(value),
          otherComes: () => come(other),
          kept: () => keeping.shift()!.end.resolve(),
          notKept: () => keeping.shift()!.end.reject(new Error('quota')),
          minutePasses: () => clock.increment(60_000),
          chooseDays: () => actor.send({ type: 'range.choose', range: 'days' }),
          chooseWeek: () => actor.send({ type: 'range.choose', range: 'week' }),
        },
        states: {
          empty: see('kept', [yesterday], null),
          emptyDays: see('kept', [yesterday], null, 'days'),
          keeping: see('keeping', [yesterday, value], [yesterday, value]),
          kept: see('resting', [yesterday, value], null),
          moved: see('resting', [yesterday, other], null),
          keepingOther: see('keeping', [yesterday, other], [yesterday, other]),
          keptOther: see('resting', [yesterday, other], null),
          quiet: see('kept', [yesterday, value], null),
        },
      })
    })
  }
})

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const point = fc.record({ day, total: fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String) })

describe('the daily points', () => {
  it('are one for each day in order, with the last value of the day', () => {
    fc.assert(
      fc.property(fc.array(point), (list) => {
        const points = list.reduce(withPoint, [] as readonly ValuePoint[])
        expect(points.map((one) => one.day)).toEqual([...new Set(list.map((one) => one.day))].sort())
        for (const one of points) expect(one.total).toBe(list.findLast((other) => other.day === one.day)!.total)
        expect(readValues(JSON.parse(JSON.stringify({ version: 1, points })))).toEqual(points)
      }),
    )
  })

  it('are limited in number, and the newest are kept', () => {
    const list = Array.from({ length: maxPoints + 5 }, (_, place) => ({
      day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
      total: '1',
    }))
    const points = list.reduce(withPoint, [] as readonly ValuePoint[])
    expect([points.length, points[0]]).toEqual([maxPoints, list[5]])
  })

  it('are read from valid points only', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.oneof(fc.anything(), point)), (any, list) => {
        for (const read of [readValues(any), readValues({ version: 1, points: list })])
          for (const one of read)
            expect([/^\d{4}-\d\d-\d\d$/.test(one.day), /^\d+/.test(one.total)]).toEqual([true, true])
      }),
    )
    const wrong = [
      { day: '2026-13-45', total: '1' },
      { day: '+002026-11-23', total: '1' },
      { day: '2026-11-23', total: '-1' },
      { day: '2026-11-23', total: 'x' },
    ]
    expect([readValues({ version: 1, points: wrong }), readValues({ version: 2, points: [value] })]).toEqual([[], []])
  })
})

describe('the weekly value', () => {
  const held = (currency: string, balance: string, worth: string | null): Holding => ({
    currency,
    balance,
    free: balance,
    blocked: '0',
    worth,
    price: null,
    change: null,
  })
  const market = (...prices: string[]) => ({
    marketType: '',
    relatedCoin: '',
    lastPrice: '',
    last24HoursChange: '0',
    lastWeekData: Object.fromEntries(prices.map((price, place) => [place, price])),
  })

  it('takes the present holdings at the prices of the week, and at the present prices last', () => {
    const holdings = [held('TOMAN', '1000', '1000'), held('BITCOIN', '2', '600'), held('TETHER', '10', '50')]
    const markets = { BITCOIN: market('100', '200'), TETHER: market('3', '4') }
    expect(weekValue(holdings, markets)).toEqual({ points: ['1230', '1440', '1650'], without: [] })
    expect(weekValue(holdings.toReversed(), markets).points).toEqual(['1230', '1440', '1650'])
    expect(weekValue(holdings.slice(1), markets).points).toEqual(['230', '440', '650'])
  })

  it('names the coins that it leaves out, and is empty when no market has a weekly series', () => {
    const holdings = [held('TOMAN', '1000', '1000'), held('BITCOIN', '2', '600'), held('TETHER', '10', '50')]
    const short = { BITCOIN: market('100', '200'), TETHER: market('3') }
    expect(weekValue(holdings, short)).toEqual({ points: ['1200', '1400', '1600'], without: ['TETHER'] })
    expect(weekValue(holdings, null)).toEqual({ points: [], without: ['BITCOIN', 'TETHER'] })
    expect(weekValue(holdings.slice(0, 1), short)).toEqual({ points: [], without: [] })
    expect(weekValue([held('BITCOIN', '1', null)], short)).toEqual({ points: [], without: ['BITCOIN'] })
    expect(weekValue([held('BITCOIN', '0', '0')], short)).toEqual({ points: [], without: [] })
  })
})
