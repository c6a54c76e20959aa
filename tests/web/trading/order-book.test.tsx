// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type KeepBookView, orderBookViewMachine } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { marketOf } from '#shared/market/coins.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { OrderBook } from '#web/features/trading/order-book/order-book.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const market = marketOf('TETHER_TOMAN')!
const row = (unitPrice: string, volume: string) => ({ unitPrice, volume, wholePrice: '0' })
const side = (...rows: [string, string][]) =>
  Object.fromEntries(rows.map(([price, volume]) => [price, row(price, volume)]))
const bookOf = (buy: BookDocument['buy'], sell: BookDocument['sell']) => ({ buy, sell, sum: bookSum({ buy, sell }) })
const book = bookOf(
  side(['112449', '10'], ['112441', '2.5'], ['112390', '7']),
  side(['112451', '1'], ['112455', '0.25'], ['112460', '3'], ['112500', '40']),
)
const ticker = { market: { lastPrice: '112450' }, tickers: {} }

const machine = orderBookViewMachine.provide({ actors: { store: fromCallback<KeepBookView>(() => {}) } })

async function startBook(language: 'fa' | 'en' = 'en', { hasOwn = false, isReadOnly = false } = {}) {
  const picked: object[] = []
  const view = createActor(machine, { input: { market: market.type, kept: null } }).start()
  const onPick = isReadOnly ? {} : { onPick: (pick: object) => void picked.push(pick) }
  const page = await startPage(language, <OrderBook view={view} market={market} hasOwn={hasOwn} {...onPick} />)
  return { ...page, picked, view }
}

/** Price, amount and worth of each row, best first. */
function rowsOf(name: string) {
  return within(screen.getByRole('list', { name }))
    .queryAllByRole('button')
    .map((button) => [...button.children].map((part) => part.textContent))
}

describe('order book', () => {
  it('shows each side from its best price, with the amount at each price and its worth', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    expect([rowsOf('Sell orders'), rowsOf('Buy orders')]).toEqual([
      [
        ['112,451', '1', '112,451'],
        ['112,455', '0.25', '28,113'],
        ['112,460', '3', '337,380'],
        ['112,500', '40', '4,500,000'],
      ],
      [
        ['112,449', '10', '1,124,490'],
        ['112,441', '2.5', '281,102'],
        ['112,390', '7', '786,730'],
      ],
    ])
  })

  it('shows eleven rows per side, or 22 of a single side, with cumulative depth bars', async () => {
    const page = await startBook()
    const many = (count: number, direction: 1 | -1) =>
      side(...Array.from({ length: count }, (_, n): [string, string] => [String(112_450 + direction * (n + 1)), '1']))
    page.publish('book:TETHER_TOMAN', 1, bookOf(many(30, -1), many(8, 1)))
    const bars = (name: string) => screen.getByRole('list', { name }).style.backgroundSize.split(', ')
    expect([rowsOf('Buy orders').length, rowsOf('Sell orders').length]).toEqual([11, 8])
    expect([bars('Buy orders'), bars('Sell orders')]).toEqual([
      [9, 19, 28, 37, 46, 55, 64, 73, 82, 91, 100].map((percent) => `${percent}% 1em`),
      [9, 19, 28, 37, 46, 55, 64, 73].map((percent) => `${percent}% 1em`),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Buys only' }))
    expect([rowsOf('Buy orders').length, screen.queryByRole('list', { name: 'Sell orders' })]).toEqual([22, null])
  })

  it('groups prices by a step: sells upwards, buys downwards', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    fireEvent.click(screen.getByRole('combobox', { name: 'Price step' }))
    fireEvent.click((await screen.findAllByRole('option'))[1]!)
    expect([rowsOf('Sell orders'), rowsOf('Buy orders')]).toEqual([
      [
        ['112,460', '4.25', '477,944'],
        ['112,500', '40', '4,500,000'],
      ],
      [
        ['112,440', '12.5', '1,405,592'],
        ['112,390', '7', '786,730'],
      ],
    ])
  })

  it('pads amounts with dimmed zeros to the decimals of their column, which screen readers skip', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const amounts = within(screen.getByRole('list', { name: 'Sell orders' }))
      .getAllByRole('button')
      .map((button) => {
        const { textContent, dataset } = button.children[1] as HTMLElement
        return [textContent, dataset.ghost, dataset.quiet]
      })
    expect(amounts).toEqual([
      ['1', '.00', 'true'],
      ['0.25', undefined, 'true'],
      ['3', '.00', 'true'],
      ['40', '.00', 'true'],
    ])
  })

  it('shows cumulative amounts up to each row', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const toggle = screen.getByRole('button', { name: /Cumulative amounts$/, pressed: false })
    fireEvent.click(toggle)
    expect([toggle.getAttribute('aria-pressed'), toggle.textContent, rowsOf('Buy orders')]).toEqual([
      'true',
      'Sum (USDT)Cumulative amounts',
      [
        ['112,449', '10', '1,124,490'],
        ['112,441', '12.5', '1,405,592'],
        ['112,390', '19.5', '2,192,322'],
      ],
    ])
  })

  it('shows the average price and the sums up to a hovered or focused row, and marks all rows up to it', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const list = screen.getByRole('list', { name: 'Sell orders' })
    const [, second, third] = within(list).getAllByRole('button')
    const pointed = () => [
      screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null,
      [...page.container.querySelectorAll<HTMLElement>('li[data-pointed]')].map(({ dataset }) => dataset.price),
      list.style.backgroundSize.split(', ').at(-1),
    ]
    const seen = [pointed()]
    fireEvent.pointerOver(second!)
    seen.push(pointed())
    page.publish('book:TETHER_TOMAN', 2, bookOf(book.buy, { ...book.sell, 112455: row('112455', '1') }))
    seen.push(pointed())
    fireEvent.pointerLeave(list, { pointerType: 'mouse' })
    seen.push(pointed())
    act(() => third!.focus())
    seen.push(pointed())
    const description = document.getElementById(third!.getAttribute('aria-describedby')!.split(' ')[1]!)?.textContent
    fireEvent.keyDown(third!, { key: 'Escape' })
    seen.push(pointed())
    const none = [null, [], '100% 1em']
    const upToThird = 'Average price112,457 TomanAmount5 USDTTotal562,286 Toman'
    expect([seen, description]).toEqual([
      [
        none,
        ['Average price112,451 TomanAmount1.25 USDTTotal140,564 Toman', ['112455'], '100% 2em'],
        ['Average price112,453 TomanAmount2 USDTTotal224,906 Toman', ['112455'], '100% 2em'],
        none,
        [upToThird, ['112460'], '100% 3em'],
        none,
      ],
      upToThird,
    ])
  })

  it('keeps the sums of a row after a finger is lifted, until the list is scrolled', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const list = screen.getByRole('list', { name: 'Buy orders' })
    const isTooltipShown = () => screen.queryByRole('tooltip', { hidden: true }) !== null
    fireEvent.pointerOver(within(list).getAllByRole('button')[1]!)
    fireEvent.pointerLeave(list, { pointerType: 'touch' })
    const lifted = isTooltipShown()
    fireEvent.scroll(list)
    expect([lifted, isTooltipShown()]).toEqual([true, false])
  })

  it("marks the rows of the user's own orders, also when prices are grouped", async () => {
    const page = await startBook('en', { hasOwn: true })
    page.publish('book:TETHER_TOMAN', 1, book)
    const order = (orderType: string, unitPrice: string) => ({
      orderType,
      unitPrice,
      amount: '1',
      orderStatus: 'IS_OPEN',
    })
    page.publish('me:orders:TETHER_TOMAN', 1, {
      1: order('LIMITED_BUY', '112441'),
      2: order('LIMITED_SELL', '112460'),
      3: order('LIMITED_SELL', '112449'),
    })
    const marked = () =>
      [...page.container.querySelectorAll<HTMLElement>('li[data-own]')].map(({ dataset, textContent }) => [
        dataset.side,
        dataset.price,
        textContent?.includes('Your order'),
      ])
    const before = marked()
    act(() => page.view.send({ type: 'step.change', step: '100' }))
    expect([before, marked()]).toEqual([
      [
        ['sell', '112460', true],
        ['buy', '112441', true],
      ],
      [
        ['sell', '112500', true],
        ['buy', '112400', true],
      ],
    ])
  })

  it('requests no orders for a guest, and a press fills nothing when it is read-only', async () => {
    const page = await startBook('en', { isReadOnly: true })
    page.publish('book:TETHER_TOMAN', 1, book)
    const [row] = screen.getAllByRole('button', { description: 'Buy order: price, amount and total.' })
    fireEvent.click(row!)
    page.settle()
    expect([
      page.picked,
      page.relay.sent.flatMap(({ topics }) => Object.keys(topics)).filter((topic) => topic.startsWith('me:')),
    ]).toEqual([[], []])
  })

  it("shows each side's share of the volume", async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const volumeLabel = () => screen.queryByRole('img', { name: /^Volume/ })?.getAttribute('aria-label') ?? null
    const before = volumeLabel()
    page.publish('book:TETHER_TOMAN', 2, bookOf({}, {}))
    expect([before, volumeLabel()]).toEqual(['Volume in the book: 30% buy orders, 70% sell orders', null])
  })

  it('returns the pressed price, and with Ctrl, Cmd or a long press the volume up to it', async () => {
    const page = await startBook('fa')
    page.publish('book:TETHER_TOMAN', 1, book)
    const row = screen.getByRole('button', {
      name: '۱۱۲٬۴۶۰ ۳ ۳۳۷٬۳۸۰',
      description:
        'سفارش فروش: قیمت، مقدار و ارزش. با انتخاب آن، قیمت در فرم سفارش وارد می‌شود؛ با Ctrl یا لمس طولانی، مقدار تا این ردیف هم.',
    })
    fireEvent.click(row)
    fireEvent.click(row, { ctrlKey: true })
    fireEvent.click(row, { metaKey: true })
    vi.useFakeTimers()
    const touch = { touches: [{ clientX: 5, clientY: 5 }] }
    fireEvent.touchStart(row, touch)
    vi.advanceTimersByTime(300)
    // A scroll by finger is no press.
    fireEvent.touchMove(row, { touches: [{ clientX: 5, clientY: 40 }] })
    vi.advanceTimersByTime(1000)
    fireEvent.touchEnd(row, touch)
    fireEvent.touchStart(row, touch)
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    const pick = { price: '112460', amount: '4.25' }
    expect(page.picked).toEqual([
      { ...pick, withAmount: false },
      ...Array.from({ length: 3 }, () => ({ ...pick, withAmount: true })),
    ])
  })

  it('has one tab stop per side, and arrow keys that move between its rows', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const sells = within(screen.getByRole('list', { name: 'Sell orders' })).getAllByRole('button')
    expect(sells.map((button) => button.tabIndex)).toEqual([0, -1, -1, -1])
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement!, { key })
      return sells.indexOf(document.activeElement as HTMLButtonElement)
    }
    sells[0]?.focus()
    expect([press('ArrowUp'), press('ArrowUp'), press('ArrowDown'), press('End'), press('Home')]).toEqual([
      1, 2, 1, 3, 0,
    ])
  })

  it('keeps the keyboard focus when the focused price disappears', async () => {
    const page = await startBook()
    const focused = () => (document.activeElement?.closest('li') as HTMLElement | null)?.dataset.price ?? null
    let seq = 0
    const publish = (...prices: string[]) => {
      const buy = side(...prices.map((price): [string, string] => [price, '1']))
      page.publish('book:TETHER_TOMAN', ++seq, bookOf(buy, book.sell))
      return focused()
    }
    const seen = [publish('112449', '112441', '112390')]
    const rows = within(screen.getByRole('list', { name: 'Buy orders' })).getAllByRole('button')
    fireEvent.keyDown(rows[0]!, { key: 'Home' })
    rows[1]!.focus()
    // The focus follows its price, then moves to the row at its position, or to the row above if there is none below.
    seen.push(
      focused(),
      publish('112445', '112449', '112441', '112390'),
      publish('112445', '112449', '112390'),
      publish('112445'),
    )
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    seen.push(publish('112446', '112445'))
    const field = screen.getByRole('combobox')
    field.focus()
    publish('112446')
    expect([seen, document.activeElement]).toEqual([[null, '112441', '112441', '112390', '112445', '112445'], field])
  })

  it('shows the last price, its direction, the spread and the best prices', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    page.publish('ticker:TETHER_TOMAN', 1, ticker)
    const trade = (unitPrice: string) => ({ unitPrice, amount: '1', createdAtDateTime: '', orderType: 'LIMITED_BUY' })
    const texts = () => [
      screen.queryByRole('img', { name: /went/ })?.getAttribute('aria-label') ?? null,
      screen.getByText('Spread').parentElement!.textContent,
      ...[/^Bid/, /^Ask/].map((name) => screen.getByText(name).textContent),
    ]
    const before = texts()
    page.publish('trades:TETHER_TOMAN', 1, { '2-a': trade('112450'), '1-a': trade('112400') })
    const rose = texts()
    page.publish('trades:TETHER_TOMAN', 2, { '2-a': trade('112450'), '1-a': trade('112480') })
    expect([before, rose, texts()]).toEqual([
      [null, 'Spread 2 0.00%', 'Bid 112,449', 'Ask 112,451'],
      ['went up', 'Spread 2 0.00%', 'Bid 112,449', 'Ask 112,451'],
      ['went down', 'Spread 2 0.00%', 'Bid 112,449', 'Ask 112,451'],
    ])
  })

  it('changes only those rows of the page whose own numbers have changed', async () => {
    const page = await startBook()
    page.publish('book:TETHER_TOMAN', 1, book)
    const touched = new Set<string | null>()
    const note = ({ target }: MutationRecord) => touched.add(rowAt(target)?.dataset.price ?? named(target))
    const observer = new MutationObserver((records) => {
      for (const record of records) note(record)
    })
    observer.observe(page.container, { subtree: true, characterData: true, attributes: true, childList: true })
    page.publish('book:TETHER_TOMAN', 2, bookOf({ ...book.buy, 112441: row('112441', '3') }, book.sell))
    for (const record of observer.takeRecords()) note(record)
    observer.disconnect()
    // The side changes too, because of its bars, and its share of the volume.
    expect([...touched].sort()).toEqual(['112441', 'Buy orders', 'Volume in the book: 31% buy orders, 69% sell orders'])
  })

  it('shows its state: loading, not arriving, refused, empty, stale', async () => {
    const page = await startBook()
    const shown = () => screen.queryByRole('status')?.querySelector('p')?.textContent ?? null
    const seen = [shown()]
    page.fail('book:TETHER_TOMAN')
    seen.push(shown())
    page.refuse('book:TETHER_TOMAN')
    seen.push(shown())
    page.publish('book:TETHER_TOMAN', 1, bookOf({}, {}))
    seen.push(screen.getByRole('list', { name: 'Sell orders' }).textContent)
    page.close()
    seen.push(page.container.querySelector('[data-stale-mark]')?.textContent ?? null)
    expect(seen).toEqual([
      null,
      'No data yet',
      'This data is not available',
      'There are no sell orders right now.',
      'as of 0s ago',
    ])
  })
})

function named(node: Node): string | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  return element?.closest('[aria-label]')?.getAttribute('aria-label') ?? null
}

function rowAt(node: Node): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  return element?.closest<HTMLElement>('li[data-price]') ?? null
}
