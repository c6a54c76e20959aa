import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftError, draftKind, draftOf, newDraft, ruleOf } from '#machines/market/alert-form/alert-draft.ts'
import {
  type AlertBook,
  emptyAlertBook,
  maxAlerts,
  maxFirings,
  type PriceAlert,
} from '#machines/market/price-alert/alert.ts'
import { type BookChange, changeBook } from '#machines/market/price-alert/change-book.ts'
import { readAlerts } from '#machines/market/price-alert/read-alerts.ts'
import { armError, ruleError } from '#machines/market/price-alert/rule-error.ts'
import { watchPrices } from '#machines/market/price-alert/watch-prices.ts'
import { marketOf } from '#shared/market/coins.ts'
import { alert, bookOf, fired } from '../support/price-alerts.ts'

const bitcoin = marketOf('BITCOIN_TOMAN')!
const add = (id: string, price: string): BookChange => ({
  type: 'add',
  id,
  market: 'BITCOIN_TOMAN',
  rule: { kind: 'above', price },
  at: 5,
})

describe('arming', () => {
  it('refuses a level on the wrong side of the price, at the price, and without a known price', () => {
    const errors = (kind: 'above' | 'below') =>
      ['99', '100', '101', null].map((last) => ruleError(bitcoin, { kind, price: '100' }, last))
    expect([errors('above'), errors('below')]).toEqual([
      [null, 'isAbove', 'isAbove', 'noPrice'],
      ['isBelow', 'isBelow', null, 'noPrice'],
    ])
  })

  it('again follows the same rules, in the market of the alert', () => {
    const again = (changed: Partial<PriceAlert>, last: string | null) => armError(alert(changed), last)
    const fine = { market: 'BITCOIN_TETHER', rule: { kind: 'above', price: '100.5' } } as const
    expect([again({}, '99'), again({}, '101'), again({ rule: fine.rule }, '99'), again(fine, '99')]).toEqual([
      null,
      'isAbove',
      'tooFine',
      null,
    ])
  })

  it('never lets a level fire at the price at which it was armed', () => {
    const figure = fc.integer({ min: 1, max: 10_000 }).map(String)
    fc.assert(
      fc.property(figure, figure, fc.constantFrom('above', 'below'), (price, last, kind) => {
        const armed = alert({ rule: { kind, price } })
        if (ruleError(bitcoin, armed.rule, last) !== null) return
        const now = { settlement: 'TOMAN', prices: { BITCOIN: last }, at: 2000 } as const
        expect(watchPrices(bookOf(armed), {}, now, []).firings).toEqual([])
      }),
    )
  })

  it('accepts prices and percentages of the market, and returns the errors of others', () => {
    const error = (kind: 'above' | 'change', text: string) =>
      draftError({ ...newDraft('BITCOIN_TOMAN', null), kind, price: text, percent: text }, '50')
    expect(['', 'x', '0', '100.5', '100', '۱۰۰'].map((text) => error('above', text))).toEqual([
      'empty',
      'invalidPrice',
      'invalidPrice',
      'tooFine',
      null,
      null,
    ])
    expect(['', '-1', '0.05', '90.01', '1.234', '0.1', '90', '۲٫۵'].map((text) => error('change', text))).toEqual([
      'empty',
      'invalidPercent',
      'invalidPercent',
      'invalidPercent',
      'invalidPercent',
      null,
      null,
      null,
    ])
  })

  it('chooses the side of a typed price until the user chooses one', () => {
    const kinds = (price: string, kind: 'below' | null = null) =>
      draftKind({ ...newDraft('BITCOIN_TOMAN', price), kind }, '100')
    expect([kinds('101'), kinds('99'), kinds('100'), kinds(''), kinds('101', 'below')]).toEqual([
      'above',
      'below',
      'above',
      'above',
      'below',
    ])
  })

  it('writes equal rules equally, and edits a rule that it has written', () => {
    const draft = { ...newDraft('BITCOIN_TOMAN', null), price: '۱٬۵۰۰٫۰' }
    expect(ruleOf(draft, '100')).toEqual({ kind: 'above', price: '1500' })
    const change = alert({ rule: { kind: 'change', percent: '2.5', within: '4h' } })
    expect([ruleOf(draftOf(change), null), ruleOf(draftOf(alert()), null)]).toEqual([change.rule, alert().rule])
  })
})

describe('the alert book', () => {
  it('fires each arming once, in any number of tabs and in any order', () => {
    const changes = fc.array(fc.constantFrom('fire', 'fireOld', 'arm', 'pause', 'edit'), { maxLength: 20 })
    fc.assert(
      fc.property(changes, (steps) => {
        let book = bookOf(alert())
        const armings: string[] = []
        for (const [place, step] of steps.entries()) {
          const [now] = book.alerts
          const change: BookChange =
            step === 'fire'
              ? { type: 'fire', firings: [fired(now!)] }
              : step === 'fireOld'
                ? { type: 'fire', firings: [fired(alert())] }
                : step === 'arm'
                  ? { type: 'arm', id: 'a', at: 5000 + place }
                  : step === 'pause'
                    ? { type: 'pause', id: 'a' }
                    : { type: 'edit', id: 'a', market: 'BITCOIN_TOMAN', rule: alert().rule, at: 5000 + place }
          const next = changeBook(book, change)
          armings.push(...next.fired.map((one) => `${one.id} ${one.armedAt}`))
          book = next.book
        }
        expect(armings).toEqual([...new Set(armings)])
        expect(book.firings.map((one) => `${one.id} ${one.armedAt}`)).toEqual(armings.reverse())
      }),
    )
  })

  it('leaves the other alerts as they are when one fires', () => {
    const book = bookOf(alert(), alert({ id: 'b', armedAt: 7 }), alert({ id: 'c', status: 'paused' }))
    const firing = fired(alert())
    expect(changeBook(book, { type: 'fire', firings: [firing, fired(alert({ id: 'c' }))] })).toEqual({
      book: {
        version: 1,
        alerts: [alert({ status: 'fired' }), alert({ id: 'b', armedAt: 7 }), alert({ id: 'c', status: 'paused' })],
        firings: [firing],
      },
      fired: [firing],
      error: null,
    })
  })

  it('deletes one alert', () => {
    const others = [alert({ id: 'b', status: 'paused' }), alert({ id: 'c', status: 'fired' })]
    const { book, error } = changeBook(bookOf(alert(), ...others), { type: 'delete', id: 'a' })
    expect([book.alerts, error]).toEqual([others, null])
  })

  it('limits the number of alerts, refuses duplicates, and reports an alert that was deleted', () => {
    let book = emptyAlertBook
    for (let place = 0; place < maxAlerts; place += 1) book = changeBook(book, add(`n${place}`, `${100 + place}`)).book
    const errors = [
      changeBook(book, add('more', '5000')).error,
      changeBook(bookOf(alert()), add('b', '100')).error,
      changeBook(bookOf(alert({ status: 'paused' })), add('b', '100')).error,
      changeBook(emptyAlertBook, { type: 'arm', id: 'a', at: 1 }).error,
      changeBook(emptyAlertBook, { type: 'delete', id: 'a' }).error,
      changeBook(bookOf(alert(), alert({ id: 'b', status: 'fired' })), { type: 'arm', id: 'b', at: 1 }).error,
    ]
    expect([book.alerts.length, ...errors]).toEqual([50, 'full', 'duplicate', null, 'gone', null, 'duplicate'])
  })

  it('arms an edited or paused alert again, and leaves an active one unchanged', () => {
    const paused = changeBook(bookOf(alert()), { type: 'pause', id: 'a' }).book
    const armed = changeBook(paused, { type: 'arm', id: 'a', at: 9 }).book
    const same = changeBook(armed, { type: 'arm', id: 'a', at: 12 }).book
    const edited = changeBook(same, {
      type: 'edit',
      id: 'a',
      market: 'ETHEREUM_TOMAN',
      rule: { kind: 'below', price: '7' },
      at: 20,
    }).book
    expect([paused, armed, same, edited].map(({ alerts }) => alerts)).toEqual([
      [alert({ status: 'paused' })],
      [alert({ armedAt: 9 })],
      [alert({ armedAt: 9 })],
      [alert({ market: 'ETHEREUM_TOMAN', rule: { kind: 'below', price: '7' }, armedAt: 20 })],
    ])
  })

  it('keeps the last firings, marks them as seen, and deletes them', () => {
    const many = Array.from({ length: 120 }, (_, place) => ({ ...fired(alert({ armedAt: place })), isSeen: false }))
    let book = bookOf(...many.map(({ id, armedAt }) => alert({ id: `${id}${armedAt}`, armedAt })))
    book = changeBook(book, {
      type: 'fire',
      firings: many.map((one) => ({ ...one, id: `${one.id}${one.armedAt}` })),
    }).book
    const seen = changeBook(book, { type: 'look' }).book
    const again = changeBook(seen, { type: 'look' })
    expect([
      book.firings.length,
      seen.firings.every(({ isSeen }) => isSeen),
      again.book.firings === seen.firings,
      changeBook(seen, { type: 'forget' }).book.firings,
    ]).toEqual([maxFirings, true, true, []])
  })

  it('reads its own content, and drops invalid content', () => {
    const book: AlertBook = {
      version: 1,
      alerts: [
        alert(),
        alert({ id: 'c', rule: { kind: 'below', price: '5' } }),
        alert({ id: 'b', rule: { kind: 'change', percent: '5', within: '1h' }, status: 'paused' }),
      ],
      firings: [fired(alert())],
    }
    expect(readAlerts(JSON.parse(JSON.stringify(book)))).toEqual(book)
    const broken = [
      alert({ market: 'NOTHING_TOMAN' as PriceAlert['market'] }),
      alert({ rule: { kind: 'above', price: '-1' } }),
      alert({ rule: { kind: 'above', price: '1e400' } }),
      alert({ rule: { kind: 'change', percent: '5', within: '9h' as '1h' } }),
      alert({ rule: { kind: 'change', percent: 'x', within: '1h' } }),
      alert({ rule: { kind: 'change', percent: '90.01', within: '1h' } }),
      alert({ rule: { kind: 'between' as 'above', price: '5' } }),
      alert({ status: 'on' as 'active' }),
      alert({ armedAt: Number.NaN }),
      null,
    ]
    const one = fired(alert())
    const firings = [
      { ...one, price: '<b>' },
      { ...one, market: 'NOTHING_TOMAN' },
      { ...one, rule: { kind: 'above', price: '-1' } },
      { ...one, at: '5' },
      { ...one, armedAt: null },
      { ...one, id: 5 },
      null,
    ]
    expect(readAlerts({ version: 1, alerts: broken, firings })).toEqual(emptyAlertBook)
    fc.assert(fc.property(fc.anything(), (kept) => void readAlerts(kept)))
  })
})
