import { makePerson } from '../support/people.ts'
import { expect } from '../support/site.ts'
import { text } from '../support/visit.ts'
import { test } from './engine-test.ts'
import { enter, press, until } from './hand.ts'

const trade = '/profile/trade/TOMAN/BITCOIN'

test('a list and a menu appear above the terminal’s panels and can be pressed', async ({ engine, site }) => {
  const { token } = await makePerson(site, { country: true, complete: true })
  await engine.resize(1440, 900)
  await enter(engine, trade, 'fa', token)
  const step = '[data-panel=book] header [aria-haspopup=listbox]'
  const chosenIn = (list: string) => {
    const element = document.querySelector(list)!
    return element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
  }
  const before = await engine.run(chosenIn, step)
  await press(engine, step)
  await press(engine, '[data-panel=book] [role=option]:not([aria-selected=true])')
  await until(engine, () => document.querySelector('[data-panel=book] [role=option]') === null)
  const after = await engine.run(chosenIn, step)

  await press(engine, `button[aria-label="${text('fa', 'trade.layout.open')}"]`)
  await press(engine, '[role=menuitemcheckbox]', text('fa', 'trade.trades'))
  await until(engine, () => document.querySelector('[data-panel=trades]') === null)
  expect([before, after]).toEqual(['۱۰۰٬۰۰۰', '۱٬۰۰۰٬۰۰۰'])
  expect(engine.takeErrors()).toEqual([])
})
