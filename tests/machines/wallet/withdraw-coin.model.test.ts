import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { type AddressBook, emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { withAddress, withUsed } from '#machines/wallet/address-book/book-changes.ts'
import { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import {
  selectAddressNote,
  selectArrival,
  selectCoinBlocker,
  selectCoinErrors,
  selectCoinForm,
  selectCoinRequest,
  selectCoinSubmit,
  selectListed,
} from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import type { CoinDraft } from '#machines/wallet/withdraw-coin/withdraw-coin-context.ts'
import {
  selectConfirmationRef,
  selectHold,
  selectWithdrawalStep,
} from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { withdrawCoinModel } from '../../models/wallet/withdraw-coin.model.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { noon } from '../support/withdrawal.ts'
import { emittedBy, withdrawalSteps, withdrawalWorld } from '../support/withdrawal-form.ts'

const coverage = coverageOf(withdrawCoinMachine)

const trc: WithdrawalNetwork = { name: 'TRC20', fee: '1', min: '10', max: '100', isOpen: true }
const erc: WithdrawalNetwork = { ...trc, name: 'ERC20', fee: '6' }
const networks = [trc, erc]
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const listed = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
const book = withAddress(emptyAddressBook, 'ولت خودم', 'TRC20', listed)
const request = { amount: '20.5', destinationWalletAddress: address, relatedCoin: 'TETHER', tokenType: 'TRC20' }

describe('withdrawCoin', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(withdrawCoinModel)) {
    it(path.description, async () => {
      const withdrawal = startWithdrawal()
      const { actor, world, drafts, registered } = withdrawal
      const blank = {
        coin: 'TETHER',
        amount: '',
        address: '',
        networks,
        network: null,
        credit: '50.5',
        error: null,
        wait: null,
      }
      const chosen = { ...blank, network: trc }
      const typed = { ...chosen, amount: '۲۰٫۵' }
      const whole = { ...typed, address }
      const see =
        (step: string, form: object, blocker: string | null, faults: object = {}) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([
            selectWithdrawalStep(snapshot),
            selectCoinForm(snapshot),
            selectCoinBlocker(snapshot),
            selectCoinErrors(snapshot),
          ]).toEqual([step, form, blocker, { amount: null, address: null, ...faults }])
        }
      const before = selectConfirmationRef(actor.getSnapshot())
      const amount = (text: string) => () => actor.send({ type: 'amount.change', text })
      const goTo = (text: string) => () => actor.send({ type: 'address.change', text })
      const steps = withdrawalSteps(withdrawal, {
        terms: networks,
        factor: 'SMS',
        refusal: 'ADDRESS_NOT_FOUND',
        seeHeld: see('form', { ...whole, error: 'WITHDRAWAL_HELD' }, null),
      })
      await path.test({
        events: {
          ...steps,
          chooseNetwork: () => actor.send({ type: 'network.choose', network: 'TRC20' }),
          chooseUnknown: () => actor.send({ type: 'network.choose', network: 'BEP20' }),
          typeAmount: amount('۲۰٫۵'),
          typeMuch: amount('50.50000001'),
          typeLittle: amount('9'),
          typeFine: amount('20.000000001'),
          typeAddress: goTo(address),
          typeWrong: goTo(`${address.slice(0, -1)}x`),
          typeKnown: goTo(listed),
          closeBook: () => world.book({ ...book, onlyListed: true }),
          listIt: () => actor.send({ type: 'address.change', text: listed }),
          accept: () => actor.send({ type: 'address.accept' }),
          reject: () => actor.send({ type: 'address.reject' }),
        },
        states: {
          loading: see('loading', { ...blank, networks: null }, 'pending'),
          loadFailed: see('loadFailed', { ...blank, networks: null }, 'pending'),
          blank: see('form', blank, 'networkSelect'),
          chosen: see('form', chosen, 'amountRequired'),
          max: see('form', { ...chosen, amount: '50.5' }, 'destinationWalletRequired'),
          lacking: see('form', { ...chosen, amount: '50.50000001' }, 'lackInventory', { amount: 'lackInventory' }),
          little: see('form', { ...chosen, amount: '9' }, 'minimumWithdrawalErr', { amount: 'minimumWithdrawalErr' }),
          fine: see('form', { ...chosen, amount: '20.000000001' }, 'amountPrecision', { amount: 'amountPrecision' }),
          amount: see('form', typed, 'destinationWalletRequired'),
          wrongAddress: see('form', { ...typed, address: `${address.slice(0, -1)}x` }, 'addressInvalid', {
            address: 'addressInvalid',
          }),
          whole: async () => {
            await see('form', whole, null)()
            expect(selectAddressNote(actor.getSnapshot())).toEqual({ isFirstTime: true, onlyListed: false })
          },
          unlisted: see('form', whole, 'addressNotListed', { address: 'addressNotListed' }),
          warned: see('warned', whole, null),
          warnedPoor: see('warned', { ...whole, credit: '5' }, 'lackInventory', { amount: 'lackInventory' }),
          poor: see('form', { ...whole, credit: '5' }, 'lackInventory', { amount: 'lackInventory' }),
          known: async () => {
            await see('form', { ...typed, address: listed }, null)()
            expect(selectAddressNote(actor.getSnapshot()).isFirstTime).toBe(false)
          },
          confirmingKnown: see('confirming', { ...typed, address: listed }, null),
          confirming: async () => {
            expect(before).toBe(null)
            await see('confirming', whole, null)()
            expect(selectConfirmationRef(actor.getSnapshot())!.getSnapshot().context.request).toEqual(request)
          },
          refused: see('form', { ...whole, error: 'ADDRESS_NOT_FOUND' }, null),
          mismatched: see('form', { ...whole, error: 'WITHDRAWAL_CODE_MISMATCH' }, null),
          held: async () => {
            await see('form', whole, 'WITHDRAWAL_HELD')()
            expect(selectHold(actor.getSnapshot())).toBe(noon)
          },
          registered: async () => {
            await see('registered', { ...chosen }, 'amountRequired')()
            expect([selectCoinRequest(actor.getSnapshot()), registered, drafts.at(-1)]).toEqual([
              { coin: 'TETHER', request },
              [request],
              { network: 'TRC20', amount: '', address: '' },
            ])
          },
          closed: async () => {
            await settle()
            expect(actor.getSnapshot().status).toBe('done')
          },
        },
      })
    })
  }

  it('begins with the draft, and reports each change of it', async () => {
    const { actor, world, drafts } = startWithdrawal({ network: 'ERC20', amount: '30' })
    world.terms.resolve(networks)
    await settle()
    actor.send({ type: 'address.change', text: '0x5a' })
    expect([selectCoinForm(actor.getSnapshot()).network, drafts]).toEqual([
      erc,
      [{ network: 'ERC20', amount: '30', address: '0x5a' }],
    ])
  })

  it('keeps the waiting time for another code until the user changes something', async () => {
    const { actor, world, server } = startWithdrawal({ network: 'TRC20', amount: '20.5', address })
    world.terms.resolve(networks)
    await settle()
    actor.send({ type: 'withdrawal.submit' })
    actor.send({ type: 'address.accept' })
    server.code.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 95))
    await settle()
    const { error, wait } = selectCoinForm(actor.getSnapshot())
    expect([actor.getSnapshot().value, error, wait]).toEqual([{ form: 'refused' }, 'TOO_MANY_REQUESTS', 95])
    actor.send({ type: 'amount.change', text: '21' })
    const after = selectCoinForm(actor.getSnapshot())
    expect([actor.getSnapshot().value, after.error, after.wait]).toEqual([{ form: 'entering' }, null, null])
  })

  it('is blocked while withdrawals are held, and continues with the draft afterwards', async () => {
    const { actor, world } = startWithdrawal({ network: 'TRC20', amount: '20.5', address })
    world.terms.resolve(networks)
    await settle()
    world.hold(noon)
    actor.send({ type: 'withdrawal.submit' })
    const held = [
      selectWithdrawalStep(actor.getSnapshot()),
      selectCoinBlocker(actor.getSnapshot()),
      selectHold(actor.getSnapshot()),
    ]
    world.hold(null)
    expect([held, selectCoinBlocker(actor.getSnapshot()), selectHold(actor.getSnapshot())]).toEqual([
      ['form', 'WITHDRAWAL_HELD', noon],
      null,
      null,
    ])
  })

  it('names the blocker at the button unless a field above shows it', async () => {
    const { actor, world } = startWithdrawal({ network: 'TRC20' })
    world.terms.resolve(networks)
    await settle()
    const submit = (changes: Partial<CoinDraft>) => {
      if (changes.amount !== undefined) actor.send({ type: 'amount.change', text: changes.amount })
      if (changes.address !== undefined) actor.send({ type: 'address.change', text: changes.address })
      return selectCoinSubmit(actor.getSnapshot())
    }
    expect([
      submit({}),
      submit({ amount: '9' }),
      submit({ amount: '20.5' }),
      submit({ address: 'x' }),
      submit({ address }),
    ]).toEqual([
      { blocker: 'amountRequired', isShownAbove: false },
      { blocker: 'minimumWithdrawalErr', isShownAbove: true },
      { blocker: 'destinationWalletRequired', isShownAbove: false },
      { blocker: 'addressInvalid', isShownAbove: true },
      { blocker: null, isShownAbove: false },
    ])
  })

  it('shows the net amount after the fee of its network, and selects the only network by itself', async () => {
    const { actor, world } = startWithdrawal()
    const empty = selectArrival(actor.getSnapshot())
    world.terms.resolve([erc])
    await settle()
    actor.send({ type: 'amount.change', text: '20.00000001' })
    const much = selectArrival(actor.getSnapshot())
    actor.send({ type: 'amount.change', text: '6' })
    expect([empty, much, selectArrival(actor.getSnapshot())]).toEqual([
      { fee: null, arrives: null },
      { fee: '6', arrives: '14.00000001' },
      { fee: '6', arrives: null },
    ])
  })

  it('lists the addresses of the chosen network, and does not warn of a used one', async () => {
    const { actor, world } = startWithdrawal()
    world.terms.resolve(networks)
    await settle()
    const none = selectListed(actor.getSnapshot())
    actor.send({ type: 'network.choose', network: 'TRC20' })
    actor.send({ type: 'address.change', text: address })
    world.book(withUsed(book, address, 'TRC20'))
    const { label } = selectListed(actor.getSnapshot())[0]!
    expect([none, label, selectAddressNote(actor.getSnapshot()).isFirstTime]).toEqual([[], 'ولت خودم', false])
  })

  it('takes no network that the exchange does not name', async () => {
    const { actor, world } = startWithdrawal()
    actor.send({ type: 'network.choose', network: 'TRC20' })
    world.terms.resolve(networks)
    await settle()
    actor.send({ type: 'network.choose', network: 'NO_NETWORK' })
    expect(actor.getSnapshot().context.network).toBe(null)
    actor.send({ type: 'network.choose', network: 'TRC20' })
    expect(actor.getSnapshot().context.network).toBe('TRC20')
  })

  it('is blocked while a balance of the account is negative, before anything is typed', async () => {
    const { actor, world } = startWithdrawal()
    const blocker = () => selectCoinBlocker(actor.getSnapshot())
    world.terms.resolve(networks)
    await settle()
    const free = blocker()
    world.credit('50.5', true)
    const owing = blocker()
    world.credit('50.5')
    expect([owing, blocker()]).toEqual(['NEGATIVE_BALANCE', free])
    expect(free).not.toBe('NEGATIVE_BALANCE')
  })
})

function startWithdrawal(draft: Partial<CoinDraft> = {}) {
  const { server, readTerms, actors, ...rest } = withdrawalWorld<readonly WithdrawalNetwork[], { coin: Coin }>()
  const clock = new SimulatedClock()
  const world = Object.assign(rest.world, { book: (_: AddressBook): void => undefined })
  const machine = withdrawCoinMachine.provide({
    actors: {
      ...actors,
      watchAddressBook: fromCallback(({ sendBack }) => {
        world.book = (kept) => sendBack({ type: 'book.change', book: kept })
      }),
      readNetworks: readTerms,
    },
  })
  const input = { coin: 'TETHER' as const, draft, newKey: () => 'key', now: () => noon }
  const actor = createActor(machine, { input, clock, inspect: coverage.inspect })
  const emitted = emittedBy<CoinDraft>(actor)
  actor.start()
  world.credit('50.5')
  world.book(book)
  return { actor, clock, server, world, ...emitted }
}
