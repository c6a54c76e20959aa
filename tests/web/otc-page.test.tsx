// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#shared/errors/api-error.ts'
import { OtcPage } from '#web/features/quick-trade/otc-page.tsx'
import { startOtcOrder } from '../machines/otc-world.ts'
import { startPage } from './support/page.tsx'

afterEach(cleanup)

async function start(wish: Parameters<typeof startOtcOrder>[1] = {}) {
  const { actor, world } = startOtcOrder(() => undefined, wish)
  await startPage('fa', <OtcPage order={actor} />)
  await act(async () => undefined)
  const form = within(screen.getByRole('form'))
  const [amount] = form.getAllByRole('textbox') as [HTMLInputElement]
  return {
    actor,
    world,
    amount,
    type: (value: string) => act(async () => void fireEvent.change(amount, { target: { value } })),
    submit: form.getByRole('button', { name: 'خرید بیت‌کوین' }) as HTMLButtonElement,
    facts: () => [...screen.getByRole('dialog').querySelectorAll('dl > div')].map((fact) => fact.textContent),
    note: () => form.getByRole('status').textContent?.trim(),
  }
}

it('asks about the order to the last digit, and tells what is left to the wallet outside', async () => {
  const { type, submit, facts, actor } = await start()
  await type('0.05000001')
  await act(async () => {
    actor.send({ type: 'destination.change', isOutside: true })
    actor.send({ type: 'address.change', text: 'bc1qperson' })
    actor.send({ type: 'network.change', network: 'BTC' })
  })
  await act(async () => submit.click())
  expect(facts()).toEqual([
    'مقدار۰٫۰۵۰۰۰۰۰۱ BTC',
    'قیمت واحد۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان',
    // A coin amount here, never a percentage.
    'کارمزد شبکه۰٫۰۰۰۴ BTC',
    'می‌پردازید۲۰۰٬۰۰۰٬۰۴۰ تومان',
    'به کیف پول می‌رسد۰٫۰۴۹۶۰۰۰۱ BTC',
    'مقصدBTC',
    'نشانی کیف پولbc1qperson',
  ])
})

it('shows a percentage where the house takes one, and that it is within the price where it is', async () => {
  const { world, type, submit, facts } = await start()
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
  expect([bitcoin, ether.facts()[2], world.sent]).toEqual(['کارمزددر قیمت حساب شده است', 'کارمزد۰٫۳٪', []])
})

it('says to a market maker why she cannot, and hides what she has', async () => {
  const { submit, note, type } = await start({ isSupervisor: true })
  await type('0.05')
  expect([submit.disabled, note()]).toEqual([true, 'بازارسازان نمی‌توانند معامله‌ی سریع کنند.'])
  const inventory = screen.getByRole('list', { name: 'موجودی' })
  expect([...inventory.children].map((row) => row.textContent)).toEqual(['تومان—', 'بیت‌کوین—'])
})

it('leads who has not enough to a deposit of just what is short', async () => {
  const { world, type } = await start()
  const way = () => screen.getByRole('link', { name: 'واریز به کیف پول' }).getAttribute('href')
  await act(async () => world.own({ TOMAN: '10', BITCOIN: '0.001' }))
  await type('0.05')
  const ofBuy = way()
  await act(async () => world.entry({ type: 'side.change', side: 'sell' }))
  expect([ofBuy, way()]).toEqual(['/profile/wallet?deposit=TOMAN', '/profile/wallet?deposit=BITCOIN'])
})

it('uses all there is at a press, and says how asking for the balance went', async () => {
  const { amount } = await start()
  await act(async () => screen.getByRole('button', { name: /^همه‌ی موجودی/ }).click())
  expect(amount.value).toBe('۰٫۱۲۵')
  // Nobody answers in this world.
  await act(async () => screen.getByRole('button', { name: 'به‌روز کردن موجودی' }).click())
  expect(screen.getByText('به‌روز نشد')).toBeTruthy()
})

it('shows what the exchange refused, with everything typed behind it', async () => {
  const { type, submit, world, amount } = await start()
  await type('0.05')
  await act(async () => submit.click())
  await act(async () => screen.getByRole('button', { name: 'تأیید و خرید' }).click())
  await act(async () => world.order.reject(new ApiError('PRICE_CHANGED', 400)))
  expect(screen.getByRole('alert').textContent).toBe(
    'قیمت تغییر کرده است. لطفاً قیمت تازه را ببینید و دوباره تأیید کنید.',
  )
  await act(async () => screen.getByRole('button', { name: 'بازگشت' }).click())
  expect([screen.queryByRole('alertdialog'), amount.value]).toEqual([null, '۰٫۰۵'])
})
