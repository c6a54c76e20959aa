// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { withdrawTomanMachine } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import type { TomanTerms } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { WithdrawCoin } from '#web/features/wallet/withdrawal/withdraw-coin.tsx'
import { WithdrawToman } from '#web/features/wallet/withdrawal/withdraw-toman.tsx'
import { confirmationUnderTest } from '../../machines/support/withdrawal.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const trc: WithdrawalNetwork = { name: 'TRC20', fee: '1', min: '10', max: '100', isOpen: true }
const input = { draft: {}, newKey: () => 'key', now: () => 0 }

it('a withdrawal of a coin shows which network is closed, and that there is no network', async () => {
  await startCoin([trc, { ...trc, name: 'ERC20', isOpen: false }])
  const radios = screen.getAllByRole('radio').map((radio) => ({
    name: radio.getAttribute('value'),
    isClosed: (radio as HTMLInputElement).disabled,
    about: document.getElementById(radio.getAttribute('aria-describedby')!)!.textContent,
  }))
  expect(radios).toEqual([
    { name: 'TRC20', isClosed: false, about: 'کارمزد: ۱ USDT' },
    { name: 'ERC20', isClosed: true, about: 'برداشت از این شبکه در حال حاضر غیرفعال است.' },
  ])
  cleanup()
  await startCoin([])
  expect([screen.queryByRole('radio'), screen.getByText('برداشت این رمزارز در حال حاضر ممکن نیست.').tagName]).toEqual([
    null,
    'P',
  ])
})

it('a withdrawal of a coin with an authenticator has no countdown, and can be left while a code is requested', async () => {
  const { actor, server } = await startCoin([trc])
  await act(async () => {
    actor.send({ type: 'amount.change', text: '20' })
    actor.send({ type: 'address.change', text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })
    actor.send({ type: 'withdrawal.submit' })
    actor.send({ type: 'address.accept' })
  })
  expect(screen.getByText('در حال درخواست کد…')).toBeTruthy()
  await act(async () => server.code.resolve({ factor: 'GOOGLE_AUTHENTICATOR', isFresh: true }))
  expect([screen.queryByRole('timer'), screen.getByText(/برنامه‌ی رمزساز/).tagName]).toEqual([null, 'P'])
  await act(async () => screen.getAllByRole('button', { name: 'بازگشت' }).at(-1)!.click())
  expect(document.querySelector('[data-flow=withdrawCoin]')!.getAttribute('data-state')).toBe('form.entering')
})

it('a withdrawal of Toman without an account links to the page where one can be added', async () => {
  await startToman({ limits: { min: '100', max: '900' }, fee: '1', accounts: [] })
  const link = screen.getByRole('link', { name: 'افزودن حساب بانکی' })
  const button = screen.getByRole('button', { name: 'ادامه' })
  expect([link.getAttribute('href'), (button as HTMLButtonElement).disabled]).toEqual(['/profile/account', true])
})

it('a withdrawal of Toman shows the typed amount in words', async () => {
  const actor = await startToman({ limits: { min: '100', max: '90000000' }, fee: '1', accounts: [] })
  const words = () => document.querySelector('[data-flow=withdrawToman] [aria-live=polite]')?.textContent
  const before = words()
  await act(async () => actor.send({ type: 'amount.change', text: '50000000' }))
  expect([before, words()]).toEqual(['', 'پنجاه میلیون تومان'])
})

it("a withdrawal of Toman names a bank by its card, and an unknown one by the exchange's name", async () => {
  const accounts = [
    { cardNumber: '6104339385014344', bankName: 'MELLAT' },
    { cardNumber: '1111229385014344', bankName: 'Baam' },
  ]
  await startToman({ limits: { min: '100', max: '900' }, fee: '1', accounts })
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual(['بانک ملت', 'Baam'])
})

async function startCoin(networks: readonly WithdrawalNetwork[]) {
  const { machine: confirmation, server } = confirmationUnderTest()
  const machine = withdrawCoinMachine.provide({
    actors: {
      confirmation,
      watchCredit: fromCallback(({ sendBack }) => sendBack({ type: 'credit.change', credit: '50', owes: false })),
      watchHold: fromCallback(() => {}),
      watchAddressBook: fromCallback(({ sendBack }) => sendBack({ type: 'book.change', book: emptyAddressBook })),
      readNetworks: fromPromise(async () => networks),
    },
  })
  const actor = createActor(machine, { input: { ...input, coin: 'TETHER' } }).start()
  await startPage('fa', <WithdrawCoin withdrawal={actor} onBook={() => undefined} />)
  return { actor, server }
}

async function startToman(terms: TomanTerms) {
  const { machine: confirmation } = confirmationUnderTest()
  const machine = withdrawTomanMachine.provide({
    actors: {
      confirmation,
      watchCredit: fromCallback(({ sendBack }) => sendBack({ type: 'credit.change', credit: '5000', owes: false })),
      watchHold: fromCallback(() => {}),
      readTerms: fromPromise(async () => terms),
    },
  })
  const actor = createActor(machine, { input }).start()
  await startPage('fa', <WithdrawToman withdrawal={actor} />)
  return actor
}
