// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useOrderName } from '#web/features/trading/own-orders/use-order-name.ts'
import { Gain } from '#web/ui/numbers/gain.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import { TakeAll } from '#web/ui/numbers/take-all.tsx'
import { Eye } from '#web/ui/own/eye.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { useOwnText } from '#web/ui/own/use-own-text.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const order = {
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.3456',
  unitPrice: '7000',
}

function Names() {
  return (
    <>
      <p data-name="listed">{useOrderName(useOwnText())(order)}</p>
      <p data-name="question">{useOrderName()(order)}</p>
    </>
  )
}

function start(isHidden: boolean, toggle = () => undefined) {
  return startPage(
    'en',
    <OwnAmountsContext value={{ isHidden, state: 'kept', toggle }}>
      <Eye />
      <p data-amount>
        <Own>
          <Amount value="1234.123456789" currency="BITCOIN" />
        </Own>
      </p>
      <TakeAll text="All" value="1234" currency="TOMAN" onTake={() => undefined} />
      <Gain value="-1234" percent="-12.5" />
      <Names />
    </OwnAmountsContext>,
  )
}

it('an own amount is in the page while it is shown', async () => {
  const { container } = await start(false)
  expect(container.querySelector('[data-amount]')?.textContent).toBe('1,234.12345678')
  expect(screen.getByRole('button', { name: 'All 1,234 Toman' })).toBeTruthy()
  expect(container.textContent).toContain('−1,234 Toman−12.50%')
  expect(screen.getByRole('button', { name: 'Hide amounts' }).getAttribute('aria-pressed')).toBe('false')
})

it('a hidden amount is in no text, title or name of the page, and a screen reader reads that it is hidden', async () => {
  const { container } = await start(true)
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  )
  const all = [container.querySelector('[data-amount]')!.outerHTML, ...attributes].join('\n')
  expect(all).not.toMatch(/1,?234|123456|0\.3456/)
  const mask = container.querySelector('[data-amount] [data-hidden-amount]')!
  expect([...mask.children].map((part) => [part.getAttribute('aria-hidden'), part.textContent])).toEqual([
    ['true', '••••'],
    [null, 'Hidden'],
  ])
  expect(screen.getByRole('button', { name: 'All Hidden' })).toBeTruthy()
  // A share in percent reveals no amount.
  expect(container.textContent).toContain('−12.50%')
  expect(screen.getByRole('button', { name: 'Hide amounts' }).getAttribute('aria-pressed')).toBe('true')
})

it('the name of an order is complete in a question, and has no amount in a list', async () => {
  const { container } = await start(true)
  const textOf = (name: string) => container.querySelector(`[data-name=${name}]`)?.textContent
  expect([
    textOf('listed')?.includes('0.3456'),
    textOf('listed')?.includes('Hidden'),
    textOf('question')?.includes('0.3456'),
  ]).toEqual([false, true, true])
})
