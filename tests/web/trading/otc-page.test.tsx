// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { OtcPage } from '#web/features/trading/quick-trade/otc-page.tsx'
import { OtcTalk } from '#web/features/trading/quick-trade/otc-talk.tsx'
import { OutsideDestination } from '#web/features/trading/quick-trade/outside-destination.tsx'
import { startOtcOrder, wallet } from '../../machines/trading/otc-world.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

async function start(wish: Parameters<typeof startOtcOrder>[1] = {}, hasTerms = true) {
  const { actor, world } = startOtcOrder(() => undefined, wish, hasTerms)
  await startPage(
    'fa',
    <OtcPage order={actor} outside={<OutsideDestination order={actor} onBook={() => undefined} />}>
      <OtcTalk order={actor} />
    </OtcPage>,
  )
  await act(async () => undefined)
  const form = within(screen.getByRole('form'))
  const [amount, total] = form.getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement]
  return {
    actor,
    world,
    amount,
    total,
    type: (value: string) => act(async () => void fireEvent.change(amount, { target: { value } })),
    submit: form.getByRole('button', { name: 'خرید بیت‌کوین' }) as HTMLButtonElement,
    facts: () => [...screen.getByRole('dialog').querySelectorAll('dl > div')].map((fact) => fact.textContent),
    note: () => form.getByRole('status').textContent?.trim(),
  }
}

it('asks for confirmation with all digits, and shows the amount that arrives at an outside wallet', async () => {
  const { type, submit, facts, actor } = await start()
  await type('0.05000001')
  await act(async () => {
    actor.send({ type: 'destination.change', isOutside: true })
    actor.send({ type: 'address.change', text: wallet })
    actor.send({ type: 'network.change', network: 'BTC' })
  })
  await act(async () => submit.click())
  const warning = screen.getByRole('alertdialog')
  expect([warning.textContent?.includes(wallet), warning.textContent?.includes('۰٫۰۴۹۶۰۰۰۱ BTC')]).toEqual([true, true])
  await act(async () => screen.getByRole('button', { name: 'آدرس درست است' }).click())
  expect(facts()).toEqual([
    'مقدار۰٫۰۵۰۰۰۰۰۱ BTC',
    'قیمت واحد۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان',
    // A coin amount here, never a percentage.
    'کارمزد شبکه۰٫۰۰۰۴ BTC',
    'می‌پردازید۲۰۰٬۰۰۰٬۰۴۰ تومان',
    'دریافتی کیف پول۰٫۰۴۹۶۰۰۰۱ BTC',
    'شبکهBTC',
    `آدرس کیف پول مقصد${wallet}`,
  ])
})

it("shows that the price includes the fee, also while no network's fee is known", async () => {
  const { type, submit, facts } = await start()
  await type('0.05')
  await act(async () => submit.click())
  const bitcoin = facts()[2]
  cleanup()
  const ether = await start()
  await act(async () => {
    ether.world.own({ TOMAN: '500000000' })
    ether.world.entry({ type: 'coin.change', coin: 'ETHEREUM' })
  })
  await ether.type('0.5')
  await act(async () => ether.submit.click())
  const within = 'کارمزددر قیمت محاسبه شده است'
  expect([bitcoin, ether.facts()[2]]).toEqual([within, within])
})

it('shows a market maker why quick trade is closed, and hides the balances', async () => {
  const { submit, note, type } = await start({ isSupervisor: true })
  await type('0.05')
  expect([submit.disabled, note()]).toEqual([true, 'معامله‌ی سریع برای بازارسازان غیرفعال است.'])
  const pairBalances = screen.getByRole('list', { name: 'موجودی' })
  expect([...pairBalances.children].map((row) => row.textContent)).toEqual(['تومان—', 'بیت‌کوین—'])
})

it('leads a user with too small a balance to a deposit of the missing currency', async () => {
  const { world, type } = await start()
  const way = () => screen.getByRole('link', { name: 'واریز به کیف پول' }).getAttribute('href')
  await act(async () => world.own({ TOMAN: '10', BITCOIN: '0.001' }))
  await type('0.05')
  const ofBuy = way()
  await act(async () => world.entry({ type: 'side.change', side: 'sell' }))
  expect([ofBuy, way()]).toEqual(['/profile/wallet?deposit=TOMAN', '/profile/wallet?deposit=BITCOIN'])
})

it('fills in the whole balance on a press, and reports a failed refresh of the balance', async () => {
  const { amount } = await start()
  await act(async () => screen.getByRole('button', { name: /^کل موجودی/ }).click())
  expect(amount.value).toBe('۰٫۱۲۵')
  // The exchange of this test never answers.
  await act(async () => screen.getByRole('button', { name: 'به‌روزرسانی موجودی' }).click())
  expect(screen.getByText('به‌روز نشد')).toBeTruthy()
})

it('shows the whole balance of Toman, and uses its fraction too', async () => {
  const { world, total } = await start()
  await act(async () => world.own({ TOMAN: '123456789.25', BITCOIN: '0.5' }))
  const [toman] = screen.getByRole('list', { name: 'موجودی' }).children
  const all = screen.getByRole('button', { name: /^کل موجودی/ })
  await act(async () => all.click())
  expect([toman!.textContent, all.textContent, total.value]).toEqual([
    'تومان۱۲۳٬۴۵۶٬۷۸۹٫۲۵ تومان',
    'کل موجودی: ۱۲۳٬۴۵۶٬۷۸۹٫۲۵ تومان',
    // The exact cost of the Bitcoin that it buys: the next larger amount would cost too much.
    '۱۲۳٬۴۵۶٬۷۶۰',
  ])
})

it('shows why an order that was not placed cannot be sent again unchanged', async () => {
  const { type, submit, world } = await start()
  await type('0.05')
  await act(async () => submit.click())
  await act(async () => screen.getByRole('button', { name: 'تأیید و خرید' }).click())
  await act(async () => world.order.reject(new ApiError('NO_ANSWER')))
  await act(async () => world.list.resolve({ state: 'absent' }))
  const again = () => screen.getByRole('button', { name: 'ارسال دوباره' }) as HTMLButtonElement
  const seen = () => [again().disabled, within(screen.getByRole('alertdialog')).getByRole('status').textContent]
  const free = seen()
  await act(async () => world.age())
  const aged = seen()
  await act(async () => world.own({ TOMAN: '1' }))
  await act(async () => world.price('4000000000'))
  expect([free, aged, seen()]).toEqual([
    [false, ''],
    [true, 'قیمت به‌روز نیست. تا دریافت قیمت جدید، سفارش ثبت نمی‌شود.'],
    [true, 'موجودی کیف پول برای این معامله کافی نیست.'],
  ])
})

it("shows the exchange's refusal, and keeps the typed values", async () => {
  const { type, submit, world, amount } = await start()
  await type('0.05')
  await act(async () => submit.click())
  await act(async () => screen.getByRole('button', { name: 'تأیید و خرید' }).click())
  await act(async () => world.order.reject(new ApiError('PRICE_CHANGED', 400)))
  expect(screen.getByRole('alert').textContent).toBe('قیمت تغییر کرده است. قیمت جدید را ببینید و دوباره تأیید کنید.')
  await act(async () => screen.getByRole('button', { name: 'بازگشت' }).click())
  expect([screen.queryByRole('alertdialog'), amount.value]).toEqual([null, '۰٫۰۵'])
})

it('accepts no confirmation at a changed price until the new price is accepted by a press elsewhere', async () => {
  const { type, submit, world } = await start()
  await type('0.05')
  await act(async () => submit.click())
  const yes = () => screen.getByRole('button', { name: 'تأیید و خرید' }) as HTMLButtonElement
  const press = (button: HTMLElement, detail: number) => act(async () => void fireEvent.click(button, { detail }))
  const before = yes()
  await act(async () => world.price('4020000001'))
  const isShut = yes().disabled
  await press(before, 1)
  await press(yes(), 1)
  const accept = screen.getByRole('button', { name: 'ادامه با قیمت جدید' })
  // The second press of a double click that began on the former control.
  await press(accept, 2)
  const isStill = yes().disabled
  await press(accept, 1)
  await press(yes(), 2)
  expect([isShut, isStill, screen.queryByRole('button', { name: 'ادامه با قیمت جدید' }), world.sent]).toEqual([
    true,
    true,
    null,
    [],
  ])
  await press(yes(), 1)
  expect(world.sent.map(({ order }) => order.unitPrice)).toEqual(['4020000001'])
})

it('marks the field that contains the invalid value', async () => {
  const { amount, total, type } = await start()
  const wrong = () => [amount, total].map((field) => field.getAttribute('aria-invalid'))
  await type('1.2.3')
  const ofAmount = wrong()
  await act(async () => void fireEvent.change(total, { target: { value: '1.2.3' } }))
  const ofTotal = wrong()
  // Too small an amount of the coin, typed in either field.
  await act(async () => void fireEvent.change(total, { target: { value: '4000' } }))
  expect([ofAmount, ofTotal, wrong()]).toEqual([
    ['true', 'false'],
    ['false', 'true'],
    ['true', 'false'],
  ])
})

it('reports that limits and networks failed to load, and loads them again on a press', async () => {
  const { actor, world } = await start({}, false)
  await act(async () => actor.send({ type: 'destination.change', isOutside: true }))
  const form = within(screen.getByRole('form'))
  expect(form.getAllByRole('button', { name: 'تلاش دوباره' })).toHaveLength(2)
  expect(form.getByText('فهرست شبکه‌ها دریافت نشد. به‌طور خودکار دوباره تلاش می‌کنیم.')).toBeTruthy()
  world.tellTerms(true)
  await act(async () => form.getAllByRole('button', { name: 'تلاش دوباره' })[0]!.click())
  expect([form.queryAllByRole('button', { name: 'تلاش دوباره' }), form.queryByText(/^از ۰٫۰۰۱ تا ۲/) === null]).toEqual(
    [[], false],
  )
})

it('shows which networks are closed', async () => {
  const { actor, world } = await start()
  world.tellTerms(false)
  await act(async () => {
    actor.send({ type: 'destination.change', isOutside: true })
    world.entry({ type: 'terms.request' })
  })
  const network = screen.getByRole('radio', { name: 'BTC' }) as HTMLInputElement
  expect([network.disabled, screen.queryByText(/برداشت این رمزارز در حال حاضر ممکن نیست/) === null]).toEqual([
    true,
    false,
  ])
})

it("shows the fee in the invoice, and for an outside wallet the network's fee and the rest", async () => {
  const placed = {
    id: '1027',
    orderType: 'EXCHANGE_BUY',
    amount: '0.05',
    unitPrice: '4000000000',
    wholePrice: '200000000',
    marketType: 'BITCOIN_TOMAN',
    createdAtDateTime: '2026-11-22T08:30:00.000Z',
  } as OwnOrder
  const invoice = async (isOutside: boolean) => {
    const { world, actor, type, submit, facts } = await start()
    await type('0.05')
    await act(async () => {
      actor.send({ type: 'destination.change', isOutside })
      actor.send({ type: 'network.change', network: 'BTC' })
      actor.send({ type: 'address.change', text: wallet })
    })
    await act(async () => submit.click())
    await act(async () => screen.queryByRole('button', { name: 'آدرس درست است' })?.click())
    await act(async () => screen.getByRole('button', { name: 'تأیید و خرید' }).click())
    await act(async () => world.order.resolve(placed))
    const invoiceFacts = facts()
    cleanup()
    return invoiceFacts
  }
  const bought = ['شماره‌ی سفارش۱۰۲۷', 'مقدار خرید۰٫۰۵ BTC', 'قیمت واحد۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان']
  const moment = 'زمان۱ آذر ۱۴۰۵، ۱۲:۰۰'
  expect([await invoice(false), await invoice(true)]).toEqual([
    [...bought, 'کارمزددر قیمت محاسبه شده است', 'پرداختی۲۰۰٬۰۰۰٬۰۰۰ تومان', moment],
    [
      ...bought,
      'کارمزد شبکه۰٫۰۰۰۴ BTC',
      'پرداختی۲۰۰٬۰۰۰٬۰۰۰ تومان',
      'دریافتی کیف پول۰٫۰۴۹۶ BTC',
      'شبکهBTC',
      `آدرس کیف پول مقصد${wallet}`,
      moment,
    ],
  ])
})
