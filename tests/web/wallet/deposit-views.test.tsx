// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { bankReturnMachine, type OwnDeposit } from '#machines/wallet/bank-return/bank-return.machine.ts'
import { depositCoinMachine } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import type {
  DepositAddress,
  DepositAnswer,
  DepositNetwork,
  DepositQuestion,
} from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import { depositTomanMachine } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import type { DepositRequest, DepositTerms } from '#machines/wallet/deposit-toman/deposit-toman-context.ts'
import type { Language } from '#shared/core/money/format.ts'
import { NoticeBar } from '#web/features/app/shell/notice-bar.tsx'
import { BankReturnPage } from '#web/features/wallet/deposit/bank-return-page.tsx'
import { DepositCoinDialog } from '#web/features/wallet/deposit/deposit-coin-dialog.tsx'
import { DepositTomanDialog } from '#web/features/wallet/deposit/deposit-toman-dialog.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const never = new Promise<never>(() => undefined)

async function startCoin(networks: readonly DepositNetwork[], address: DepositAddress, language: Language = 'fa') {
  const machine = depositCoinMachine.provide({
    actors: {
      readNetworks: fromPromise(async () => networks),
      readAddress: fromPromise(async () => address),
      copy: fromPromise<void, { text: string }>(() => never),
      checkDeposit: fromPromise<DepositAnswer, DepositQuestion>(() => never),
    },
  })
  const actor = createActor(machine, { input: { coin: 'TETHER' } }).start()
  await startPage(language, <DepositCoinDialog deposit={actor} />)
  await act(async () => undefined)
}

async function startToman(terms: Partial<DepositTerms>, language: Language = 'fa') {
  const machine = depositTomanMachine.provide({
    actors: {
      readTerms: fromPromise(async () => ({
        limits: { min: '50000', max: '100000000' },
        accounts: [],
        gatewayHosts: [],
        ...terms,
      })),
      beginPayment: fromPromise<{ site: string }, { request: DepositRequest; idempotencyKey: string }>(() => never),
      leave: fromPromise<void, { site: string }>(() => never),
    },
  })
  const actor = createActor(machine, { input: { callBackURL: 'https://a.test/', newKey: () => 'key' } }).start()
  await startPage(language, <DepositTomanDialog deposit={actor} />)
  await act(async () => undefined)
  return actor
}

const trc = { name: 'TRC20', txIdIsNeeded: false, isOpen: true }

it('shows an address without a picture and without a tag', async () => {
  await startCoin([trc], { address: 'TYx', picture: '', tag: null })
  expect([
    document.querySelectorAll('img').length,
    [...document.querySelectorAll('code')].map((code) => code.textContent),
    document.querySelector('[data-what=tag]'),
  ]).toEqual([0, ['TYx'], null])
})

it('shows a network that it does not know by its name', async () => {
  const unknownNetwork = { ...trc, name: 'SOMECHAIN' }
  await startCoin([trc, unknownNetwork], { address: 'TYx', picture: '', tag: null }, 'en')
  expect([...document.querySelectorAll('[data-network]')].map((card) => card.textContent)).toEqual([
    'TRC20TronOpen for deposits',
    'SOMECHAINOpen for deposits',
  ])
})

it('reports that no network is open when there is none', async () => {
  await startCoin([], { address: '', picture: '', tag: null }, 'en')
  expect([document.querySelectorAll('[data-network]').length, screen.getByRole('status').textContent]).toEqual([
    0,
    expect.stringContaining('All of its networks are closed'),
  ])
})

it('leads a user without a verified account to the account page, and has no submit button', async () => {
  await startToman({ accounts: [] })
  expect([
    screen.getByRole('link', { name: 'افزودن حساب بانکی' }).getAttribute('href'),
    document.querySelector('button[type=submit]'),
    document.querySelectorAll('input[type=radio]').length,
  ]).toEqual(['/profile/account', null, 0])
})

it("names an account by the bank of its card, or by the exchange's own name", async () => {
  await startToman(
    {
      accounts: [
        { cardNumber: '6104337700000001' },
        { cardNumber: '1111222233334444', bankName: 'Village Bank' },
        { cardNumber: '1111222233335555' },
      ],
    },
    'en',
  )
  const shown = [...document.querySelectorAll('fieldset fieldset label')].map((label) => label.textContent)
  expect(shown.slice(0, 3)).toEqual([
    'Bank Mellat6104-3377-0000-0001',
    'Village Bank1111-2222-3333-4444',
    'Bank1111-2222-3333-5555',
  ])
})

it('shows the typed amount in words, and nothing for an invalid amount', async () => {
  await startToman({ accounts: [{ cardNumber: '6104337700000001' }] })
  const field = screen.getByRole('textbox')
  const words = () => document.querySelector('[aria-live=polite]')!.textContent
  const shownWords = [words()]
  for (const value of ['12500000', '0', '50000.5']) {
    await act(async () => void fireEvent.change(field, { target: { value } }))
    shownWords.push(words())
  }
  expect(shownWords).toEqual(['', 'دوازده میلیون و پانصد هزار تومان', '', ''])
})

it('cannot be closed while a payment is being requested', async () => {
  const actor = await startToman({ accounts: [{ cardNumber: '6104337700000001' }] }, 'en')
  await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: '200000' } }))
  await act(async () => actor.send({ type: 'deposit.submit' }))
  const close = screen.getByRole('button', { name: 'Close' }) as HTMLButtonElement
  expect([close.disabled, document.querySelector('#deposit-toman-reason')?.textContent]).toEqual([
    true,
    'Requesting the gateway…',
  ])
})

it('shows a deposit without a card, and leads on from an unpaid one', async () => {
  const deposit: OwnDeposit = {
    id: '7',
    amount: '200000',
    createdAtDateTime: '2026-11-21T08:30:00.000Z',
    isDone: true,
    relatedCoin: 'TOMAN',
    transactionStatus: 'UNCONFIRMED',
  }
  const machine = bankReturnMachine.provide({
    actors: { findDeposit: fromPromise<OwnDeposit | null, { id: string | null }>(async () => deposit) },
  })
  const actor = createActor(machine, { input: { id: '7', isPaid: true } }).start()
  await startPage('en', <BankReturnPage bank={actor} />)
  await act(async () => undefined)
  expect([
    [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent),
    [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ]).toEqual([
    ['Amount200,000 Toman', 'Deposit number7', 'Time21 November 2026, 12:00'],
    [
      ['Deposit again', '/profile/wallet?deposit=TOMAN'],
      ['Wallet', '/profile/wallet'],
      ['Toman history', '/profile/history?tab=toman'],
    ],
  ])
})

it("shows the bank's claim as a claim, while the exchange has no news", async () => {
  const raised: OwnDeposit = {
    id: '7',
    amount: '200000',
    createdAtDateTime: '2026-11-21T08:30:00.000Z',
    isDone: false,
    relatedCoin: 'TOMAN',
    transactionStatus: 'RAISED_BY_USER',
  }
  const machine = bankReturnMachine.provide({
    actors: { findDeposit: fromPromise<OwnDeposit | null, { id: string | null }>(async () => raised) },
  })
  const statusTexts = []
  for (const isPaid of [false, true]) {
    const actor = createActor(machine, { input: { id: '7', isPaid } }).start()
    await startPage('en', <BankReturnPage bank={actor} />)
    await act(async () => undefined)
    statusTexts.push(screen.getByRole('status').textContent)
    actor.stop()
    cleanup()
  }
  expect(statusTexts).toEqual([
    expect.stringContaining('The bank says you did not pay'),
    expect.stringContaining('The exchange has no news of the payment yet.'),
  ])
})

it('does not deny a payment when the bank returned no number', async () => {
  const machine = bankReturnMachine.provide({
    actors: { findDeposit: fromPromise<OwnDeposit | null, { id: string | null }>(async () => null) },
  })
  const statusTexts = []
  for (const id of [null, '7']) {
    const actor = createActor(machine, { input: { id, isPaid: true } }).start()
    await startPage('en', <BankReturnPage bank={actor} />)
    await act(async () => undefined)
    statusTexts.push(screen.getByRole('status').textContent)
    cleanup()
  }
  expect(statusTexts).toEqual([
    expect.stringContaining('The bank did not say which deposit this is.'),
    expect.stringContaining('This payment is not among your deposits yet.'),
  ])
})

it('shows why an address failed to load, after the dialog has closed', async () => {
  const notices = createActor(noticesMachine).start()
  await startPage('en', <NoticeBar notices={notices} />)
  await act(async () => notices.send({ type: 'notice.show', notice: 'addressNotLoaded', reason: 'NOT_ENOUGH_WALLETS' }))
  const failed = [screen.getByRole('status').textContent, document.querySelectorAll('[data-failed]').length]
  await act(async () => notices.send({ type: 'notice.show', notice: 'orderCancelled' }))
  expect([failed, document.querySelectorAll('[data-failed]').length]).toEqual([
    [expect.stringMatching(/^The deposit address could not be loaded\. .*wallet/), 1],
    0,
  ])
})
