// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { layoutMachine } from '#machines/trading/layout/layout.machine.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { marketOf } from '#shared/market/coins.ts'
import { type Services, ServicesContext } from '#web/adapters/app/services.ts'
import { useTicketNotices } from '#web/adapters/trading/ticket-notices.ts'
import { OrderTicket } from '#web/features/trading/order-ticket/order-ticket.tsx'
import { TicketQuestions } from '#web/features/trading/order-ticket/ticket-questions.tsx'
import { CompleteAccount } from '#web/features/trading/trade-page/complete-account.tsx'
import { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { book, flushPromises, startTicket, terms } from '../../machines/support/ticket.ts'
import { startPage } from '../support/page.tsx'
import { sessionOf } from '../support/session.ts'

afterEach(cleanup)

const market = marketOf('BITCOIN_TOMAN')!
const pair = 'me:pair:BITCOIN_TOMAN'
const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })

async function start(draft: Parameters<typeof startTicket>[1] = {}, language: 'fa' | 'en' = 'en') {
  const { actor, clock, outside } = startTicket(undefined, draft)
  const page = await startPage(language, <OrderTicket ticket={actor as OrderTicketRef} />)
  const step = (what: () => void) =>
    act(async () => {
      what()
      await flushPromises()
    })
  return { actor, clock, outside, page, step }
}

const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const slider = () => screen.getByRole('slider')
/** The description of a control, as a screen reader reads it. */
const why = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('a market order larger than the book', () => {
  it('is announced once, however the figure changes', async () => {
    const { actor, outside, step } = await start({ kind: 'market', amount: '3' })
    const announcements: string[] = []
    new MutationObserver((records) => {
      for (const { target } of records) {
        const live = (target as Element).closest?.('[role=status], [role=alert], [aria-live]')
        if (live) announcements.push(live.textContent ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    const shown = () => screen.getByText(/has no match/).textContent
    const seen = [shown()]
    for (const volume of ['0.2', '0.3', '0.25']) {
      const level = { unitPrice: '4000000000', volume, wholePrice: '0' }
      await step(() => outside.book({ ...book, sell: { 4000000000: level } }))
      seen.push(shown())
    }
    const aloud = screen.getAllByRole('status').map(({ textContent }) => textContent)
    await step(() => actor.send({ type: 'amount.change', text: '0.1' }))
    const text = (lacking: string) => `The book is too thin: ${lacking} BTC has no match right now and will not trade.`
    expect({ seen, aloud: aloud.filter((words) => words !== ''), announcements }).toEqual({
      seen: ['2.5', '2.8', '2.7', '2.75'].map(text),
      aloud: ['The order book is too thin for this amount.'],
      announcements: [''],
    })
  })
})

describe('the sums of a market order', () => {
  const sums = () =>
    [...document.querySelectorAll('dl')].flatMap((list) =>
      [...list.querySelectorAll('dd')].slice(0, 3).map(({ textContent }) => textContent),
    )

  it('cover the whole part that the book can fill, and are empty when it can fill nothing', async () => {
    const { actor, clock, outside, step } = await start({ kind: 'market', amount: '3' })
    await step(() => outside.terms[0]!.answer.resolve(terms))
    const seen = [sums()]
    clock.increment(500)
    await step(() => outside.totals[0]!.answer.resolve('2008000000'))
    seen.push(sums())
    await step(() => actor.send({ type: 'side.change', side: 'sell' }))
    clock.increment(500)
    await step(() => outside.totals[1]!.answer.resolve('4778000000'))
    seen.push(sums())
    await step(() => outside.book({ ...book, buy: {} }))
    seen.push(sums())
    await step(() => outside.book(null))
    seen.push(sums())
    expect(seen).toEqual([
      ['Checking with the exchange…', '—', '—'],
      ['about 2,008,000,000 Toman', '0.0015 BTC', '0.4985 BTC'],
      ['about 4,778,000,000 Toman', 'about 14,334,000 Toman', 'about 4,763,666,000 Toman'],
      ['—', '—', '—'],
      ['about 4,778,000,000 Toman', 'about 14,334,000 Toman', 'about 4,763,666,000 Toman'],
    ])
  })
})

describe('an amount over the maximum', () => {
  it('has no computed sums, but a typed total has its amount', async () => {
    const { actor, outside, step } = await start({ price: '4000000000' })
    await step(() => outside.terms[0]!.answer.resolve(terms))
    const field = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value
    const shown = () => [
      field('Amount'),
      field('Total'),
      ...[...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent),
    ]
    const seen = []
    for (const text of ['10', '10.1']) {
      await step(() => actor.send({ type: 'amount.change', text }))
      seen.push(shown())
    }
    await step(() => actor.send({ type: 'total.change', text: '999999999999999999' }))
    expect([...seen, shown()]).toEqual([
      ['10', '40,000,000,000', '40,000,000,000 Toman', '0.03 BTC', '9.97 BTC'],
      ['10.1', '', '—', '—', '—'],
      ['249,999,999.99999999', '999,999,999,999,999,999', '—', '—', '—'],
    ])
  })
})

describe('the note below the total', () => {
  const size = () => document.querySelector('[data-size]')?.textContent ?? null

  it('says the size of a total in Toman, and without a total the minimum', async () => {
    const { actor, outside, step } = await start({ price: '4000000000' })
    await step(() => outside.terms[0]!.answer.resolve(terms))
    const seen = [[size(), screen.queryByText(/^Minimum/) !== null]]
    for (const text of ['50000000', '50500100', '999', '']) {
      await step(() => actor.send({ type: 'total.change', text }))
      seen.push([size(), screen.queryByText(/^Minimum/) !== null])
    }
    expect(seen).toEqual([
      [null, true],
      ['50 million Toman', false],
      ['about 50 million 500 thousand Toman', false],
      // An error takes the place of both.
      [null, false],
      [null, true],
    ])
  })

  it('says it in Persian, and of a market order that it is an estimate', async () => {
    const { actor, outside, step } = await start({ kind: 'market' }, 'fa')
    await step(() => outside.terms[0]!.answer.resolve(terms))
    await step(() => actor.send({ type: 'total.change', text: '800000000' }))
    expect(size()).toBe('حدود ۸۰۰ میلیون تومان')
  })
})

describe('the distance of a price from the market', () => {
  const prices = ['4000000000', '4000100000', '3999900000', '4000400000', '4040000000']

  it('is never 0%: a smaller one than two decimals show is under 0.01%', async () => {
    const { actor, step } = await start({ amount: '0' })
    const seen: (string | undefined)[] = []
    for (const text of prices) {
      await step(() => actor.send({ type: 'price.change', text }))
      seen.push(screen.getAllByText(/the market|best market/).at(-1)?.textContent ?? undefined)
    }
    expect(seen).toEqual([
      'At the best market price',
      'under 0.01% above the market',
      'under 0.01% below the market: better for you, waits in the book',
      '0.01% above the market',
      '1% above the market',
    ])
  })
})

describe('the review', () => {
  async function review(draft: Parameters<typeof startTicket>[1], language: 'fa' | 'en' = 'en') {
    const { actor, clock, outside } = startTicket(undefined, draft)
    await startPage(language, <TicketQuestions ticket={actor as OrderTicketRef} onEdit={() => undefined} />)
    const step = (what: () => void) =>
      act(async () => {
        what()
        await flushPromises()
      })
    await step(() => outside.terms[0]!.answer.resolve(terms))
    await step(() => clock.increment(500))
    await step(() => outside.amounts[0]?.answer.resolve('0.2'))
    await step(() => outside.totals[0]?.answer.resolve('799999999'))
    await step(() => actor.send({ type: 'ticket.submit' }))
    const facts = document.querySelector('[role=alertdialog] dl')!
    const shown = [...facts.querySelectorAll('dd')].slice(3).map(({ textContent }) => textContent?.trim())
    cleanup()
    return shown
  }

  it('shows the sums of a market order as estimates, and those of a limit order as exact', async () => {
    const total = { kind: 'market', leading: 'total', total: '800000000' } as const
    expect([
      await review(total),
      await review(total, 'fa'),
      await review({ kind: 'market', amount: '0.2' }),
      await review({ kind: 'market', side: 'sell', amount: '0.2' }),
      await review({ price: '4000000000', amount: '0.2' }),
    ]).toEqual([
      ['about 800,000,000 Toman (80% of what you own)', '0.0006 BTC', '0.1994 BTC'],
      ['حدود ۸۰۰٬۰۰۰٬۰۰۰ تومان (۸۰٪ دارایی)', '۰٫۰۰۰۶ BTC', '۰٫۱۹۹۴ BTC'],
      ['about 799,999,999 Toman (79.99% of what you own)', '0.0006 BTC', '0.1994 BTC'],
      ['0.2 BTC (40% of what you own)', 'about 2,399,999.99 Toman', 'about 797,599,999.01 Toman'],
      ['800,000,000 Toman (80% of what you own)', '0.0006 BTC', '0.1994 BTC'],
    ])
  })
})

describe('a registered market order', () => {
  const order: OwnOrder = {
    id: '1',
    marketType: 'BITCOIN_TOMAN',
    amount: '0.2',
    orderType: 'MARKET_BUY',
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    unitPrice: '4000000000',
    wholePrice: '400000000',
    executedAmount: '0.1',
    executedPercent: '50',
    createdAtDateTime: '2026-11-21T08:30:00.000Z',
  }
  const answers = [order, { ...order, executedAmount: '0.2' }, { ...order, executedAmount: '0' }, null]

  it.each([
    [
      'en',
      'buy',
      [
        'Order registered. Only 0.1 BTC of 0.2 BTC was bought at market price. The rest did not trade, and the order is closed.Filled 0.1 BTCAverage price 4,000,000,000 TomanPaid 400,000,000 Toman',
        'Order registered. Buy 0.2 BTC at market priceFilled 0.2 BTCAverage price 4,000,000,000 TomanPaid 400,000,000 Toman',
        'Order registered. Nothing was bought: 0.2 BTC did not trade, and the order is closed.',
        'Order registered. Buy 0.2 BTC at market price. Any part without a match does not trade.',
      ],
    ],
    [
      'fa',
      'sell',
      [
        'سفارش ثبت شد. از ۰٫۲ BTC فقط ۰٫۱ BTC با قیمت بازار فروخته شد. بقیه معامله نشد و سفارش بسته شد.معامله‌شده ۰٫۱ BTCمیانگین قیمت ۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان',
        'سفارش ثبت شد. فروش ۰٫۲ BTC با قیمت بازارمعامله‌شده ۰٫۲ BTCمیانگین قیمت ۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان',
        'سفارش ثبت شد. از ۰٫۲ BTC مقداری فروخته نشد: معامله‌ای انجام نشد و سفارش بسته شد.',
        'سفارش ثبت شد. فروش ۰٫۲ BTC با قیمت بازار. مقداری که طرف معامله نداشته باشد معامله نمی‌شود.',
      ],
    ],
  ] as const)(
    'shows the traded part, as far as the exchange has reported it: %s, %s',
    async (language, side, words) => {
      const texts = []
      for (const answer of answers) {
        const { actor, clock, outside, step } = await start({ side, kind: 'market', amount: '0.2' }, language)
        clock.increment(500)
        await step(() => outside.totals[0]!.answer.resolve('800000000'))
        await step(() => fireEvent.click(button()))
        // The order uses more than a fifth of the balance, so it is reviewed.
        await step(() => actor.send({ type: 'review.send' }))
        await step(() => outside.places[0]!.answer.resolve(answer))
        texts.push(document.querySelector('[data-result=placed]')!.textContent)
        cleanup()
      }
      expect(texts).toEqual(words)
    },
  )
})

describe('the total of a market order', () => {
  it('is not requested while the amount is invalid, and the user is not led to request it', async () => {
    const { clock, outside, step } = await start({ kind: 'market' })
    await step(() => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '0.010000001' } }))
    await step(() => clock.increment(5000))
    const words = 'The amount can have at most 8 decimals.'
    expect([why(screen.getByLabelText('Amount')).trim(), why(button()), outside.totals]).toEqual([words, words, []])
  })
})

describe('the balance of a ticket', () => {
  const line = () => screen.getByText('Available').parentElement!.textContent
  const isOff = () =>
    [slider(), ...screen.getAllByRole('button', { name: /^Share of the balance/ })].map(
      (one) => [(one as HTMLButtonElement).disabled, why(one)] as const,
    )

  it('is shown as loading or as failed, and that is the reason why the slider is disabled', async () => {
    const { outside, step } = await start()
    await step(() => outside.balances(null, true))
    const awaited = [line(), isOff()]
    await step(() => outside.balances(null))
    const missing = [line(), isOff()]
    const off = (words: string) => [words, Array.from({ length: 6 }, () => [true, words])]
    expect([awaited, missing]).toEqual([off('Availableloading…'), off('Availablenot loaded; we keep trying')])
  })

  it('shows its age when it is stale, and can still be used', async () => {
    const { page } = await start()
    page.publish(pair, 1, { TOMAN: row('1000000000'), BITCOIN: row('0.5') })
    const live = line()
    const faint = () => page.container.querySelector('[data-stale]')?.textContent
    const before = faint()
    page.close()
    const old = 'Availableas of 0s ago1,000,000,000 Toman'
    expect([live, before, line(), faint(), (slider() as HTMLInputElement).disabled]).toEqual([
      'Available1,000,000,000 Toman',
      undefined,
      old,
      old,
      false,
    ])
  })
})

describe('the slider of a ticket', () => {
  it('moves in hundredths of a percent, and has the marks of the specification', async () => {
    const { actor } = await start({ side: 'sell' })
    const range = slider() as HTMLInputElement
    const amounts = [0, 25, 50, 75, 100].map((mark) => {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(` ${mark}%$`) }))
      return [actor.getSnapshot().context.amount, range.value, range.getAttribute('aria-valuetext')]
    })
    fireEvent.change(range, { target: { value: '33.33' } })
    expect([[range.min, range.max, range.step], amounts, actor.getSnapshot().context.amount]).toEqual([
      ['0', '100', '0.01'],
      [
        ['0', '0', '0%'],
        ['0.125', '25', '25%'],
        ['0.25', '50', '50%'],
        ['0.375', '75', '75%'],
        ['0.5', '100', '100%'],
      ],
      '0.16665',
    ])
  })
})

describe('the button of a ticket', () => {
  it('keeps the focus after a press, while it waits, and when nothing is left to send', async () => {
    const { outside, step } = await start({ price: '4000000000', amount: '0.01' })
    const present = () => [
      button().ariaDisabled ?? button().getAttribute('aria-disabled'),
      button().textContent,
      document.activeElement === button(),
    ]
    button().focus()
    const seen = [present()]
    await step(() => fireEvent.click(button()))
    seen.push(present())
    await step(() => outside.places[0]!.answer.resolve(null))
    seen.push([...present(), why(button())])
    fireEvent.click(button())
    expect([seen, outside.places.length]).toEqual([
      [
        ['false', 'Buy Bitcoin', true],
        ['true', 'Placing the order…', true],
        ['true', 'Buy Bitcoin', true, 'Please enter an amount.'],
      ],
      1,
    ])
  })

  it('shows market makers their own reasons why they cannot order', async () => {
    const { actor, outside, step } = await start()
    await step(() => actor.send({ type: 'price.change', text: '' }))
    await step(() => outside.person({ supervisor: true, level: 'SUPERVISOR' }))
    await step(() => outside.terms[0]!.answer.resolve({ min: '0.001', max: '10', levels: [] }))
    const seen = [why(button())]
    await step(() => actor.send({ type: 'price.change', text: '4000000000' }))
    seen.push(why(button()))
    for (const text of ['0.0001', '11']) {
      await step(() => actor.send({ type: 'amount.change', text }))
      seen.push(why(screen.getByLabelText('Amount')))
    }
    await step(() => actor.send({ type: 'kind.change', kind: 'market' }))
    seen.push(why(button()))
    expect(seen).toEqual([
      'A market maker must enter the unit price.',
      'A market maker must enter the order amount.',
      'The amount is below the minimum for market makers. Minimum: 0.001 BTC.',
      'The amount is above the maximum for market makers. Maximum: 10 BTC.',
      'This feature is disabled for market makers.',
    ])
  })
})

describe('the fee of a ticket', () => {
  it('is marked as an estimate while the fees fail to load', async () => {
    const { clock, outside, step } = await start()
    const note = () => screen.queryByText(/could not be loaded/)?.textContent ?? null
    const seen = [note()]
    await step(() => outside.terms[0]!.answer.reject(new ApiError('NO_ANSWER')))
    seen.push(note())
    await step(() => clock.increment(10_000))
    seen.push(note())
    await step(() => outside.terms[1]!.answer.resolve({ min: '0.001', max: '10', levels: [] }))
    const words = 'Fees and order limits could not be loaded; until they are, we estimate the fee at 0.4%.'
    expect([...seen, note()]).toEqual([null, words, words, null])
  })
})

describe('a closed ticket', () => {
  const order = { price: '4000000000', amount: '0.01' }

  async function startPhone() {
    const { actor, outside } = startTicket(undefined, order)
    const ticket = actor as OrderTicketRef
    const page = createActor(tradePageMachine).start()
    const layout = createActor(layoutMachine, { input: { kept: null } }).start()
    const notices = createActor(noticesMachine).start()
    const Phone = () => {
      useTicketNotices(ticket, page, true)
      const parts = {
        chart: null,
        book: null,
        trades: null,
        orders: null,
        markets: null,
        switcher: null,
        tools: null,
        strip: null,
      }
      return (
        <TradePage
          page={page}
          market={market}
          layout={layout}
          screen="phone"
          parts={{
            ...parts,
            ticket: <OrderTicket ticket={ticket} />,
            questions: <TicketQuestions ticket={ticket} onEdit={() => page.send({ type: 'ticket.open' })} />,
          }}
        />
      )
    }
    await startPage(
      'en',
      <ServicesContext value={{ notices } as unknown as Services}>
        <Phone />
      </ServicesContext>,
    )
    const step = (what: () => void) =>
      act(async () => {
        what()
        await flushPromises()
      })
    await step(() => page.send({ type: 'ticket.open' }))
    await step(() => fireEvent.click(button()))
    const shownNotice = () => {
      const { notice, reason } = notices.getSnapshot().context
      return [notice, reason]
    }
    const question = () => document.querySelector('[role=alertdialog][open] h2')?.textContent ?? null
    const isOpen = () => document.querySelector('[data-flow=orderTicket]') !== null
    return {
      ticket,
      page,
      outside,
      step,
      shownNotice,
      question,
      isOpen,
      shut: () => step(() => page.send({ type: 'ticket.close' })),
    }
  }

  it('shows its result over the page; an open ticket shows it itself', async () => {
    const placed = await startPhone()
    await placed.shut()
    await placed.step(() => placed.outside.places[0]!.answer.resolve(null))
    cleanup()
    const refused = await startPhone()
    await refused.shut()
    await refused.step(() => refused.outside.places[0]!.answer.reject(new ApiError('MARKET_IS_NOT_ACTIVE', 400)))
    cleanup()
    const open = await startPhone()
    await open.step(() => open.outside.places[0]!.answer.resolve(null))
    expect([placed.shownNotice(), refused.shownNotice(), open.shownNotice()]).toEqual([
      ['orderPlaced', null],
      ['orderRefused', 'MARKET_IS_NOT_ACTIVE'],
      [null, null],
    ])
  })

  it('shows its warning over the page; the way back leads to the unchanged form', async () => {
    const { outside, step, shownNotice, question, isOpen, shut } = await startPhone()
    await shut()
    await step(() => outside.places[0]!.answer.reject(new ApiError('FORCE_ORDER_WARNING', 400)))
    const warned = [question(), isOpen(), shownNotice()]
    await step(() => fireEvent.click(screen.getByRole('button', { name: 'Change the price' })))
    expect([warned, [question(), isOpen()]]).toEqual([
      ['This price is far above the market', false, [null, null]],
      [null, true],
    ])
  })

  it('shows the search for an unknown outcome over the page', async () => {
    const { outside, step, question, isOpen, shut } = await startPhone()
    await shut()
    await step(() => outside.places[0]!.answer.reject(new ApiError('NO_ANSWER')))
    const seen = [question()]
    await step(() => outside.looks[0]!.answer.resolve({ state: 'absent' }))
    seen.push(question())
    await step(() => fireEvent.click(screen.getByRole('button', { name: 'Edit order' })))
    expect([seen, [question(), isOpen()]]).toEqual([
      ['The outcome is not known yet', 'The order was not placed'],
      [null, true],
    ])
  })
})

describe('a user who may not trade yet', () => {
  it('sees the missing step, and is led to the account page', async () => {
    const seen: unknown[] = []
    for (const authenticationType of ['UNAUTHORIZED', 'PENDING', 'INFORMATION_CHANGED_PENDING'] as const) {
      const session = sessionOf({ authenticationType })
      for (const part of ['ticket', 'orders'] as const) {
        await startPage('fa', <CompleteAccount session={session} part={part} />)
        const link = screen.getByRole('link')
        const words = [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) => textContent)
        seen.push([...words, link.textContent, link.getAttribute('href')])
        cleanup()
      }
    }
    const [ticket, orders] = [
      'پس از احراز هویت، از همین‌جا خرید و فروش می‌کنید.',
      'پس از احراز هویت، سفارش‌های باز و تاریخچه‌ی شما اینجا نمایش داده می‌شود.',
    ]
    const changed = 'پس از پایان بررسی تغییر حساب، خرید و فروش از همین‌جا ادامه می‌یابد.'
    const [complete, go] = [
      ['تکمیل حساب کاربری', '/profile/account'],
      ['رفتن به حساب کاربری', '/profile/account'],
    ]
    expect(seen).toEqual([
      ['هویت شما هنوز تأیید نشده است', ticket, ...complete],
      ['هویت شما هنوز تأیید نشده است', orders, ...complete],
      ['اطلاعات شما در حال بررسی است', ticket, ...go],
      ['اطلاعات شما در حال بررسی است', orders, ...go],
      ['تغییرات شما در حال بررسی است', changed, ...go],
      ['تغییرات شما در حال بررسی است', orders, ...go],
    ])
  })
})
