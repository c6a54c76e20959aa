import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { depositCoinMachine } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import {
  selectAddressBlocker,
  selectCheck,
  selectCopyNotice,
  selectDeposit,
  selectDepositBlocker,
} from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import {
  type AddressQuestion,
  type DepositAddress,
  type DepositAnswer,
  type DepositNetwork,
  type DepositQuestion,
  networkOf,
  onlyNetwork,
  openNetwork,
  textOf,
} from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { depositCoinModel } from '../../models/wallet/deposit-coin.model.ts'
import { settle } from '../support/account.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(depositCoinMachine)

const plain: DepositNetwork = { name: 'BEP2', txIdIsNeeded: false, isOpen: true }
const needing: DepositNetwork = { name: 'BEP20', txIdIsNeeded: true, isOpen: true }
const closed: DepositNetwork = { name: 'OLD', txIdIsNeeded: false, isOpen: false }
const address: DepositAddress = { address: 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2', picture: 'iVBOR', tag: '104' }
const id = 'b6f6991d03df0e2e04dafffcd6bc418aac66049e2cd74b80f14ac86db1e3f0da'

describe('depositCoin', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(depositCoinModel)) {
    it(path.description, async () => {
      let { actor, clock, server } = startDeposit()
      let networks: readonly DepositNetwork[] = [plain, needing, closed]
      const blank = { coin: 'BINANCE_COIN', network: null, txId: '', address: null, error: null }
      const check = { view: 'none', amount: null, blocker: null }
      const see =
        (
          screen: () => object,
          more: { check?: object; copy?: object; blocker?: string | null; noAddress?: string } = {},
        ) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([
            selectDeposit(snapshot),
            selectCheck(snapshot),
            selectCopyNotice(snapshot),
            selectDepositBlocker(snapshot),
            selectAddressBlocker(snapshot),
          ]).toEqual([
            { ...blank, networks, ...screen() },
            { ...check, ...more.check },
            more.copy ?? null,
            more.blocker ?? null,
            more.noAddress ?? null,
          ])
        }
      const come = (list: readonly DepositNetwork[]) => () => {
        networks = list
        server.networks.resolve(list)
      }
      const unchosen = { check: { blocker: 'networkSelect' }, noAddress: 'networkSelect' }
      const asking = { step: 'txId', network: needing }
      const at = { step: 'address', network: plain, address }
      const byId = { ...at, network: needing, txId: id }
      const before = { step: 'check', network: plain }
      const beforeById = { step: 'check', network: needing, txId: id }
      const choose = (network: string) => () => actor.send({ type: 'network.choose', network })
      const look = (view: string, amount: string | null = null) => ({ check: { view, amount } })
      const requestCopy = (what: 'address' | 'tag') => () => actor.send({ type: 'copy.request', what })
      const done = (failure: string | null) => async () => {
        await settle()
        expect(actor.getSnapshot().output).toEqual({ failure })
      }
      const failing = () => {
        server.networks.reject(new ApiError('NOT_ENOUGH_WALLETS', 400))
        server.address.reject(new ApiError('NOT_ENOUGH_WALLETS', 400))
      }
      await path.test({
        events: {
          open: () => undefined,
          openToCheck: () => {
            ;({ actor, clock, server } = startDeposit(true))
          },
          askAddress: () => actor.send({ type: 'address.request' }),
          twoCome: come(networks),
          oneComes: come([plain]),
          noneComes: come([closed]),
          fail: failing,
          close: () => actor.send({ type: 'deposit.close' }),
          chooseClosed: choose('OLD'),
          choosePlain: choose('BEP2'),
          chooseNeeding: choose('BEP20'),
          changeNetwork: () => {
            actor.send({ type: 'network.change' })
            networks = actor.getSnapshot().context.networks!
          },
          typeId: () => actor.send({ type: 'txid.change', text: id }),
          typeShort: () => actor.send({ type: 'txid.change', text: 'b6f6' }),
          submit: () => actor.send({ type: 'txid.submit' }),
          later: () => actor.send({ type: 'txid.later' }),
          cancel: () => actor.send({ type: 'txid.cancel' }),
          addressComes: () => server.address.resolve(address),
          copy: requestCopy('address'),
          copyAgain: requestCopy('address'),
          copyTag: requestCopy('tag'),
          isCopied: () => server.copy.resolve(),
          isRefused: () => server.copy.reject(new Error('not allowed')),
          noticeEnds: () => clock.increment(1500),
          look: () => actor.send({ type: 'check.request' }),
          lookAgain: () => actor.send({ type: 'check.request' }),
          isConfirmed: () => server.check.resolve({ amount: '1.5', isConfirmed: true }),
          isFound: () => server.check.resolve({ amount: '1.5', isConfirmed: false }),
          isNot: () => server.check.resolve({ amount: null, isConfirmed: false }),
          cut: () => server.check.reject(new ApiError('NO_ANSWER')),
        },
        states: {
          outside: () => undefined,
          loadingToCheck: see(() => ({ step: 'loading', networks: null }), { ...unchosen, blocker: 'pending' }),
          checking: see(() => ({ step: 'check' }), unchosen),
          checkingOnly: see(() => before),
          checkingPlain: see(() => before),
          checkingNeeding: see(() => ({ ...before, network: needing }), { check: { blocker: 'txIdRequired' } }),
          checkingById: see(() => beforeById),
          checkingShort: see(() => ({ ...beforeById, txId: 'b6f6' }), {
            check: { blocker: 'INVALID_TXID', amount: '1.5' },
          }),
          checkingClosed: see(() => ({ ...before, network: closed }), { noAddress: 'networkClosed' }),
          lookingAtClosed: async () => {
            await see(() => ({ ...before, network: closed }), { ...look('looking'), noAddress: 'networkClosed' })()
            expect(server.looks).toEqual([{ coin: 'BINANCE_COIN', network: 'OLD', txId: null }])
          },
          lookingFirst: async () => {
            await see(() => before, look('looking'))()
            expect([server.looks.at(-1), server.addressRequests]).toEqual([
              { coin: 'BINANCE_COIN', network: 'BEP2', txId: null },
              [],
            ])
          },
          lookingFirstById: async () => {
            await see(() => beforeById, look('looking'))()
            expect(server.looks).toEqual([{ coin: 'BINANCE_COIN', network: 'BEP20', txId: id }])
          },
          foundById: see(() => beforeById, look('unconfirmed', '1.5')),
          confirmedFirst: see(() => before, look('confirmed', '1.5')),
          unconfirmedFirst: see(() => before, look('unconfirmed', '1.5')),
          notRecognizedFirst: see(() => ({ ...before, error: 'depositNotRecognized' }), look('notRecognized')),
          noResponseFirst: see(() => ({ ...before, error: 'NO_ANSWER' }), look('noResponse')),
          loading: see(() => ({ step: 'loading', networks: null }), { ...unchosen, blocker: 'pending' }),
          impossible: see(() => ({ step: 'network' }), { ...unchosen, blocker: 'depositNotPossible' }),
          choosing: see(() => ({ step: 'network' }), unchosen),
          asking: see(() => asking, { check: { blocker: 'txIdRequired' } }),
          missing: see(() => ({ ...asking, error: 'txIdRequired' }), { check: { blocker: 'txIdRequired' } }),
          idShort: see(() => ({ ...asking, txId: 'b6f6' }), { check: { blocker: 'INVALID_TXID' } }),
          idWrong: see(() => ({ ...asking, txId: 'b6f6', error: 'INVALID_TXID' }), {
            check: { blocker: 'INVALID_TXID' },
          }),
          idTyped: see(() => ({ ...asking, txId: id })),
          addressingOnly: see(() => ({ ...at, address: null })),
          shownOnly: see(() => at),
          addressing: async () => {
            await see(() => ({ ...at, address: null }))()
            expect(server.addressRequests.at(-1)).toEqual({ coin: 'BINANCE_COIN', network: 'BEP2' })
          },
          addressingById: see(() => ({ ...byId, address: null })),
          addressingLater: see(() => ({ ...byId, txId: '', address: null }), { check: { blocker: 'txIdRequired' } }),
          shown: see(() => at),
          copying: async () => {
            await see(() => at)()
            expect(server.copied.at(-1)).toBe(address.address)
          },
          copyingTag: async () => {
            await see(() => at)()
            expect(server.copied.at(-1)).toBe('104')
          },
          copied: see(() => at, { copy: { what: 'address', isCopied: true } }),
          tagCopied: see(() => at, { copy: { what: 'tag', isCopied: true } }),
          notCopied: see(() => at, { copy: { what: 'address', isCopied: false } }),
          looking: async () => {
            await see(() => at, look('looking'))()
            expect(server.looks.at(-1)).toEqual({ coin: 'BINANCE_COIN', network: 'BEP2', txId: null })
          },
          confirmed: see(() => at, look('confirmed', '1.5')),
          unconfirmed: see(() => at, look('unconfirmed', '1.5')),
          notRecognized: see(() => ({ ...at, error: 'depositNotRecognized' }), look('notRecognized')),
          noResponse: see(() => ({ ...at, error: 'NO_ANSWER' }), look('noResponse')),
          shownById: see(() => byId),
          lookingById: async () => {
            await see(() => byId, look('looking'))()
            expect(server.looks).toEqual([{ coin: 'BINANCE_COIN', network: 'BEP20', txId: id }])
          },
          shownLater: see(() => ({ ...byId, txId: '' }), { check: { blocker: 'txIdRequired' } }),
          failed: done('NOT_ENOUGH_WALLETS'),
          closed: done(null),
        },
      })
    })
  }

  it('has no network and nothing to copy before both are loaded', () => {
    const { context } = startDeposit().actor.getSnapshot()
    expect([
      openNetwork(context, 'BEP2'),
      networkOf(context, 'BEP2'),
      onlyNetwork(context),
      textOf(context, 'address'),
      textOf(context, 'tag'),
    ]).toEqual([null, null, null, null, null])
  })

  it('takes no network that the coin does not have', async () => {
    for (const isCheck of [false, true]) {
      const { actor, server } = startDeposit(isCheck)
      server.networks.resolve([plain, needing])
      await settle()
      const before = actor.getSnapshot()
      actor.send({ type: 'network.choose', network: 'TRC20' })
      expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([before.value, before.context])
    }
  })

  it('checks once for repeated presses, and shows the notice of a copy for 1.5 s', async () => {
    const { actor, clock, server } = startDeposit()
    server.networks.resolve([plain])
    await settle()
    server.address.resolve({ ...address, tag: null })
    await settle()
    actor.send({ type: 'check.request' })
    actor.send({ type: 'check.request' })
    actor.send({ type: 'copy.request', what: 'tag' })
    actor.send({ type: 'copy.request', what: 'address' })
    server.copy.resolve()
    await settle()
    clock.increment(1499)
    const before = selectCopyNotice(actor.getSnapshot())
    clock.increment(1)
    expect([server.looks.length, server.copied, before, selectCopyNotice(actor.getSnapshot())]).toEqual([
      1,
      [address.address],
      { what: 'address', isCopied: true },
      null,
    ])
  })
})

function startDeposit(isCheck?: boolean) {
  const clock = new SimulatedClock()
  const server = {
    networks: Promise.withResolvers<readonly DepositNetwork[]>(),
    address: Promise.withResolvers<DepositAddress>(),
    copy: Promise.withResolvers<void>(),
    check: Promise.withResolvers<DepositAnswer>(),
    addressRequests: [] as AddressQuestion[],
    copied: [] as string[],
    looks: [] as DepositQuestion[],
  }
  const machine = depositCoinMachine.provide({
    actors: {
      readNetworks: fromPromise(() => server.networks.promise),
      readAddress: deferred<DepositAddress, AddressQuestion>((answer, input) => {
        server.addressRequests.push(input)
        server.address = answer
      }),
      copy: deferred<void, { text: string }>((answer, input) => {
        server.copied.push(input.text)
        server.copy = answer
      }),
      checkDeposit: deferred<DepositAnswer, DepositQuestion>((answer, input) => {
        server.looks.push(input)
        server.check = answer
      }),
    },
  })
  // A promise that the machine does not wait for may reject.
  for (const wire of [server.networks, server.address]) wire.promise.catch(() => undefined)
  const actor = createActor(machine, { input: { coin: 'BINANCE_COIN', isCheck }, clock, inspect: coverage.inspect })
  return { actor: actor.start(), clock, server }
}
