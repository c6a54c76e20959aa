import { codeOf, makePerson } from '../support/people.ts'
import { expect } from '../support/site.ts'
import { text } from '../support/visit.ts'
import { address, withdrawalsOf } from '../support/withdrawing.ts'
import { test } from './engine-test.ts'
import { enter, fill, press, until } from './hand.ts'

test('a user logs in with a code, finds a market, places an order and withdraws a coin', async ({ engine, site }) => {
  const user = await makePerson(site, { country: true, complete: true })
  await engine.resize(1440, 900)
  await enter(engine, '/login', 'fa', null)
  const otp = 'input[autocomplete=one-time-code]'
  await fill(engine, 'form input', user.typed)
  await engine.pressKey('Enter')
  await until(engine, (field) => document.querySelector(field) !== null, otp)
  await fill(engine, otp, await codeOf(site, user))
  await engine.pressKey('Enter')
  await until(engine, () => location.pathname === '/profile')

  // The whole row leads to its own coin.
  await enter(engine, '/markets', 'fa', user.token)
  await fill(engine, 'input[type=search]', 'bit')
  await press(engine, 'tr[data-coin=BITCOIN]')
  await until(engine, () => location.pathname === '/market/BITCOIN/TOMAN')

  const ticket = '[data-flow=orderTicket]'
  await enter(engine, '/profile/trade/TOMAN/BITCOIN', 'fa', user.token)
  const [price, amount] = await engine.run((form) => {
    const fields = [...document.querySelectorAll(`${form} input[inputmode=decimal]`)]
    return fields.map(({ id }) => `[id="${id}"]`)
  }, ticket)
  await fill(engine, price!, '1000000000')
  await fill(engine, amount!, '0.01')
  await press(engine, `${ticket} button[type=submit]`)
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.sandbox.url}/orders?market=BITCOIN_TOMAN&size=100`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
      const { content } = (await answer.json()) as {
        content: { amount: string; orderType: string; unitPrice: string }[]
      }
      return content.map(({ amount, orderType, unitPrice }) => [amount, orderType, unitPrice])
    })
    .toEqual([['0.01', 'LIMITED_BUY', '1000000000']])

  const form = 'dialog[data-flow=withdrawCoin]'
  await enter(engine, '/profile/wallet?withdraw=TETHER', 'fa', user.token)
  await press(engine, `${form} input[value=TRC20]`)
  await fill(engine, `${form} form input[inputmode=decimal]`, '20.5')
  await fill(engine, `${form} form input[maxlength="128"]`, address)
  await press(engine, `${form} button[type=submit]`)
  await until(engine, (dialog) => document.querySelector<HTMLElement>(dialog)?.dataset.state === 'warned', form)
  await press(engine, `${form} button`, text('fa', 'withdrawal.warned.accept'))
  await until(engine, (field) => document.querySelector(field) !== null, `${form} ${otp}`)
  await fill(engine, `${form} ${otp}`, await codeOf(site, user))
  await engine.pressKey('Enter')
  await until(engine, (dialog) => document.querySelector<HTMLElement>(dialog)?.dataset.state === 'registered', form)
  const withdrawals = await withdrawalsOf(site, user, 'TETHER')
  expect(withdrawals.map(({ amount, transactionStatus }) => [amount, transactionStatus])).toEqual([
    ['20.5', 'RAISED_BY_USER'],
  ])
  expect(engine.takeErrors()).toEqual([])
})
