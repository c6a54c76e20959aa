import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { sentOrderOf } from '#machines/trading/otc-order/otc-command.ts'
import { otcOrderMachine } from '#machines/trading/otc-order/otc-order.machine.ts'
import {
  selectAddressNote,
  selectDestination,
  selectEntryRef,
  selectIsOnItsWay,
  selectListed,
  selectOrderDialog,
  selectOtcDraft,
  selectOtcForm,
  selectOtcHold,
  selectOtcState,
  selectUnsettled,
} from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { QuotedOrder, SentQuickTrade } from '#machines/trading/otc-order/otc-order-context.ts'
import { emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { withAddress } from '#machines/wallet/address-book/book-changes.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { marketOf } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { otcOrderModel } from '../../models/trading/otc-order.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { network, rich, startOtcOrder, wallet } from './otc-world.ts'

const coverage = coverageOf(otcOrderMachine)

const market = marketOf('BITCOIN_TOMAN')!
const wage = { kind: 'coin', value: '0.0004' } as const
const held: QuotedOrder = {
  side: 'buy',
  market,
  amount: '0.05',
  unitPrice: '4000000000',
  total: '200000000',
  wage,
  destination: null,
}
const jumped: QuotedOrder = { ...held, unitPrice: '4020000001', total: '201000000.05' }
const quoted: QuotedOrder = { ...held, unitPrice: '4040000000', total: '202000000' }
const jumpedAgain: QuotedOrder = { ...held, unitPrice: '4100000000', total: '205000000' }
const outside: QuotedOrder = { ...held, destination: { address: wallet, network: 'BTC' } }
const sale: QuotedOrder = { ...held, side: 'sell', unitPrice: '3900000000', total: '195000000' }

const placed: OwnOrder = {
  id: '7',
  orderType: 'EXCHANGE_BUY',
  orderStatus: 'FINISHED_WITH_TRANSACTION',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.05',
  unitPrice: '4000000000',
  wholePrice: '200000000',
  executedAmount: '0.05',
  executedPercent: '100',
  createdAtDateTime: '2026-11-21T10:00:02.000Z',
  marketType: 'BITCOIN_TOMAN',
}

const locked = { ...emptyAddressBook, onlyListed: true }
const quiet = {
  step: 'form',
  isBusy: false,
  order: null,
  isMoved: false,
  former: null,
  hasLapsed: false,
  error: null,
  placed: null,
  several: [],
}
const asking = { ...quiet, step: 'confirm', order: held }

describe('otcOrder', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(otcOrderModel)) {
    it(path.description, async () => {
      const used: object[] = []
      const clock = new SimulatedClock()
      const open = (left: SentQuickTrade | null = null, language: Language = 'fa') => {
        const page = startOtcOrder(coverage.inspect, { left, language }, true, clock)
        page.actor.on('address.used', (event) => used.push(event))
        return page
      }
      let { actor, world } = open()
      /** The orders that were sent since the user asked for them, with their keys numbered in order. */
      const sent = () => {
        const keys = [...new Set(world.sent.map(({ idempotencyKey }) => idempotencyKey))]
        return world.sent.map(({ order, idempotencyKey }) => ({
          order,
          idempotencyKey: `key ${keys.indexOf(idempotencyKey) + 1}`,
        }))
      }
      /** The key of the order that was pending when the user left. */
      let leftKey = ''
      const talk = () => selectOrderDialog(actor.getSnapshot())
      const entry = () => selectOtcEntry(selectEntryRef(actor.getSnapshot()).getSnapshot())
      const see =
        (state: string, wanted: object, sent: number | null = null) =>
        () => {
          expect([selectOtcState(actor.getSnapshot()), talk()]).toEqual([state, wanted])
          if (sent !== null) expect(world.sent).toHaveLength(sent)
        }
      const form =
        (typed: string, blocker: string | null, more = {}) =>
        () => {
          const snapshot = actor.getSnapshot()
          const { step } = talk()
          expect([step, entry().amount, selectOtcForm(snapshot), selectDestination(snapshot)]).toEqual([
            'form',
            typed,
            { isSupervisor: false, terms: 'known', blocker },
            { ...exchange, ...more },
          ])
        }
      const exchange = {
        isOffered: true,
        isOutside: false,
        isLeaving: false,
        address: '',
        network: null,
        networks: [network],
      }
      const away = { isOutside: true, isLeaving: true }
      const addressless = { ...away, network: 'BTC' }
      const whole = { ...addressless, address: wallet }
      const note = (wanted: object) => () => expect(selectAddressNote(actor.getSnapshot())).toEqual(wanted)
      const outsideForm =
        (blocker: string | null, wanted: object, more = {}) =>
        () => {
          form('0.05', blocker, { ...whole, ...more })()
          note({ fault: null, isFirstTime: false, onlyListed: false, ...wanted })()
        }
      const unsettled = () => [selectUnsettled(actor.getSnapshot()), selectIsOnItsWay(actor.getSnapshot())]
      const backOutside = { ...asking, order: { ...outside, destination: { address: '', network: 'BTC' } } }
      const comeBack = (language: Language) => {
        const { order, idempotencyKey } = world.sent.at(-1)!
        leftKey = idempotencyKey
        const destination = order.destination && { ...order.destination, address: '' }
        actor.stop()
        ;({ actor, world } = open({ order: { ...order, destination }, idempotencyKey, sentAt: 1000 }, language))
        expect(unsettled()).toEqual([idempotencyKey, true])
      }
      const absent = (error: string | null) => () => {
        see('command.absent', { ...asking, step: 'absent', error })()
        if (error === null) return
        const before = world.sent.length
        actor.send({ type: 'command.resend' })
        see('command.absent', { ...asking, step: 'absent', error }, before)()
      }
      // The order under review is still in Toman, and so is the watched market.
      const inEnglish = (wanted: () => void) => () => {
        wanted()
        expect([actor.getSnapshot().context.language, entry().settlement]).toEqual(['en', 'TOMAN'])
      }
      const inTether = (typed: string, blocker: string) => () => {
        form(typed, blocker)()
        const { settlement, offered } = entry()
        expect([settlement, offered]).toEqual(['TETHER', ['TETHER']])
      }
      let price = '4000000000'
      const priceIs = (next: string) => {
        price = next
        world.price(next)
      }
      const yes = (unitPrice = talk().order!.unitPrice) => actor.send({ type: 'order.confirm', unitPrice })
      await path.test({
        events: {
          type: () => world.entry({ type: 'amount.change', text: '0.05' }),
          chooseEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          speakEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          chooseOutside: () => actor.send({ type: 'destination.change', isOutside: true }),
          chooseExchange: () => actor.send({ type: 'destination.change', isOutside: false }),
          typeAddress: () => actor.send({ type: 'address.change', text: wallet }),
          mistypeAddress: () => actor.send({ type: 'address.change', text: 'bc1qperson' }),
          lockBook: () => world.book(locked),
          lockBookElsewhere: () => world.book(locked),
          listAddress: () => world.book(withAddress(locked, 'Mine', 'BTC', wallet.toUpperCase())),
          acceptAddress: () => actor.send({ type: 'address.accept' }),
          rejectAddress: () => actor.send({ type: 'address.reject' }),
          chooseNetwork: () => {
            actor.send({ type: 'network.change', network: 'NONE' })
            actor.send({ type: 'network.change', network: 'BTC' })
          },
          chooseSell: () => world.entry({ type: 'side.change', side: 'sell' }),
          chooseEther: () => world.entry({ type: 'coin.change', coin: 'ETHEREUM' }),
          // The orders that were sent are counted from here.
          ask: () => {
            world.sent.length = 0
            actor.send({ type: 'order.request' })
          },
          // A confirmation of another price does not count.
          confirm: () => {
            yes('1')
            yes()
          },
          acceptPrice: () => actor.send({ type: 'price.accept' }),
          keepPrice: () => actor.send({ type: 'price.accept' }),
          timePasses: () => clock.increment(15_000),
          cancel: () => actor.send({ type: talk().step === 'confirm' ? 'order.cancel' : 'command.close' }),
          again: () => {
            // After a refusal the order is asked for again, under another key.
            if (talk().step === 'refused') world.sent.length = 0
            actor.send({ type: 'command.resend' })
            actor.send({ type: 'command.check' })
          },
          close: () => actor.send({ type: 'invoice.close' }),
          comeBack: () => comeBack('fa'),
          comeBackInEnglish: () => comeBack('en'),
          alreadyTaken: () => world.order.reject(new ApiError('ALREADY_TAKEN', 409)),
          priceCreeps: () => priceIs('4020000000'),
          priceJumps: () => priceIs(talk().order?.unitPrice === '4020000001' ? '4100000000' : '4020000001'),
          pricesAge: () => world.age(),
          marketCloses: () => world.emit({ type: 'prices.change', prices: {}, isLive: true }),
          purseEmpties: () => world.own({ TOMAN: '199999999.99' }),
          purseFills: () => world.own(rich),
          accept: () => world.order.resolve(placed),
          refuseBalance: () => world.order.reject(new ApiError('NOT_ENOUGH_BALANCE_TOMAN', 400)),
          refuseNetwork: () => {
            world.tellTerms(false)
            world.order.reject(new ApiError('networkClosed', 400))
          },
          refuseMarket: () => world.order.reject(new ApiError('MARKET_IS_NOT_ACTIVE', 400)),
          refusePrice: () => world.order.reject(new ApiError('UNACCEPTABLE_AMOUNT', 400)),
          tellPrice: () => world.order.reject(new ApiError('PRICE_CHANGED', 400, ['PRICE_CHANGED', '4040000000'])),
          refuseToken: () => world.order.reject(new ApiError('INVALID_TOKEN', 401)),
          loseAnswer: () => world.order.reject(new ApiError('NO_ANSWER')),
          loseOrder: () => world.order.reject(new ApiError('OUTCOME_UNKNOWN', 502)),
          find: () => world.list.resolve({ state: 'found', result: placed }),
          findTwo: () => world.list.resolve({ state: 'several', candidates: [placed, { ...placed, id: '8' }] }),
          findNone: () => world.list.resolve({ state: 'absent' }),
          cutList: () => world.list.reject(new ApiError('NO_ANSWER')),
        },
        states: {
          blank: form('', 'amountRequired'),
          english: inTether('', 'amountRequired'),
          ready: form('0.05', null),
          poor: form('0.05', 'walletErr'),
          noNetwork: form('0.05', 'networkSelect', away),
          noAddress: form('0.05', 'destinationWalletRequired', addressless),
          newAddress: outsideForm(null, { isFirstTime: true }),
          wrongAddress: outsideForm('addressInvalid', { fault: 'addressInvalid' }, { address: 'bc1qperson' }),
          unlisted: outsideForm('addressNotListed', { fault: 'addressNotListed', onlyListed: true }),
          listed: () => {
            outsideForm(null, { onlyListed: true })()
            expect(selectListed(actor.getSnapshot()).map(({ label }) => label)).toEqual(['Mine'])
          },
          warned: see('warned', { ...asking, step: 'warned', order: outside }),
          warnedPoor: see('warned', { ...asking, step: 'warned', order: outside }),
          newAddressPoor: outsideForm('walletErr', { isFirstTime: true }),
          // The typed total stays when the coin changes, but an address belongs to its coin.
          etherWithoutAddress: form('1', 'networkSelect', { ...away, networks: [] }),
          readyToSell: form('0.05', null, { ...whole, isOffered: false, isLeaving: false }),
          confirmingSale: see('confirming.asking', { ...asking, order: sale }),
          selling: see('command.sending', { ...asking, isBusy: true, order: sale }),
          sold: () => expect(sent()).toEqual([{ order: sale, idempotencyKey: 'key 1' }]),
          confirmingOutside: see('confirming.asking', { ...asking, order: outside }),
          sendingOutside: see('command.sending', { ...asking, isBusy: true, order: outside }),
          confirmingUnlisted: () => {
            yes()
            see('confirming.asking', { ...asking, order: outside, error: 'addressNotListed' }, 0)()
          },
          sentOutside: () => {
            expect(sent()).toEqual([{ order: outside, idempotencyKey: 'key 1' }])
            expect(used).toEqual([{ type: 'address.used', address: wallet, network: 'BTC' }])
          },
          refusedNetwork: see('refused', { ...asking, step: 'refused', order: outside, error: 'networkClosed' }),
          closedNetwork: () => {
            const closed = { ...network, isOpen: false }
            outsideForm('networkClosed', { isFirstTime: true }, { networks: [closed] })()
            expect(used).toEqual([])
          },
          confirming: see('confirming.asking', asking),
          warnedInEnglish: inEnglish(see('warned', { ...asking, step: 'warned', order: outside })),
          confirmingOutsideInEnglish: inEnglish(see('confirming.asking', { ...asking, order: outside })),
          confirmingInEnglish: inEnglish(see('confirming.asking', asking)),
          movedInEnglish: inEnglish(
            see('confirming.moved', { ...asking, isMoved: true, order: jumped, former: '4000000000' }),
          ),
          confirmingPoorInEnglish: inEnglish(() => {
            yes()
            see('confirming.asking', { ...asking, error: 'walletErr' }, 0)()
          }),
          readyInTether: inTether('0.05', 'walletErr'),
          sendingInEnglish: inEnglish(see('command.sending', { ...asking, isBusy: true })),
          boughtInEnglish: inEnglish(see('placed', { ...asking, step: 'invoice', placed })),
          blankInTether: inTether('', 'amountRequired'),
          refusedInEnglish: inEnglish(see('refused', { ...asking, step: 'refused', error: 'MARKET_IS_NOT_ACTIVE' })),
          backInEnglish: inEnglish(see('command.checking', { ...asking, step: 'unknown', isBusy: true }, 0)),
          missingInEnglish: inEnglish(absent(null)),
          missingInEnglishAtFormerPrice: inEnglish(absent(null)),
          sendingThenInEnglish: inEnglish(() => expect(sent()).toEqual([{ order: held, idempotencyKey: 'key 1' }])),
          closed: () => {
            see('confirming.asking', { ...asking, error: 'MARKET_IS_NOT_ACTIVE' }, 0)()
            yes()
            see('confirming.asking', { ...asking, error: 'MARKET_IS_NOT_ACTIVE' }, 0)()
          },
          closedForm: form('0.05', 'MARKET_IS_NOT_ACTIVE'),
          overtime: see('confirming.moved', { ...asking, isMoved: true, former: '4000000000', hasLapsed: true }, 0),
          confirmingKeptPrice: see('confirming.asking', { ...asking, former: '4000000000', hasLapsed: true }, 0),
          sendingKeptPrice: see(
            'command.sending',
            { ...asking, isBusy: true, former: '4000000000', hasLapsed: true },
            1,
          ),
          boughtKeptPrice: () => expect(sent()).toEqual([{ order: held, idempotencyKey: 'key 1' }]),
          quoted: () => {
            // The former price is no move when it arrives once more.
            world.price(price)
            see('confirming.moved', { ...asking, isMoved: true, order: quoted, former: '4000000000' }, 1)()
          },
          confirmingAtQuoted: see('confirming.asking', { ...asking, order: quoted, former: '4000000000' }, 1),
          sendingAtQuoted: see('command.sending', { ...asking, isBusy: true, order: quoted, former: '4000000000' }, 2),
          boughtAtQuoted: () =>
            expect(sent()).toEqual([
              { order: held, idempotencyKey: 'key 1' },
              { order: quoted, idempotencyKey: 'key 2' },
            ]),
          confirmingPoor: () => {
            yes()
            see('confirming.asking', { ...asking, error: 'walletErr' }, 0)()
          },
          moved: () => {
            // A late confirmation of the former price has no effect.
            yes('4000000000')
            see('confirming.moved', { ...asking, isMoved: true, order: jumped, former: '4000000000' })()
          },
          confirmingAtNewPrice: () => {
            yes('4000000000')
            see('confirming.asking', { ...asking, order: jumped, former: '4000000000' })()
          },
          movedAgain: see('confirming.moved', { ...asking, isMoved: true, order: jumpedAgain, former: '4020000001' }),
          readyAtNewPrice: form('0.05', null),
          sendingMoved: see('command.sending', { ...asking, isBusy: true, order: jumped, former: '4000000000' }),
          boughtAtNewPrice: () => expect(sent()).toEqual([{ order: jumped, idempotencyKey: 'key 1' }]),
          sending: see('command.sending', { ...asking, isBusy: true }, 1),
          bought: () => {
            see('placed', { ...asking, step: 'invoice', placed })()
            expect(new Set(world.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
          },
          refusedBalance: see('refused', { ...asking, step: 'refused', error: 'NOT_ENOUGH_BALANCE_TOMAN' }),
          refusedMarket: see('refused', { ...asking, step: 'refused', error: 'MARKET_IS_NOT_ACTIVE' }),
          refusedPrice: see('refused', { ...asking, step: 'refused', error: 'UNACCEPTABLE_AMOUNT' }),
          sessionOver: see('refused', { ...asking, step: 'refused', error: 'INVALID_TOKEN' }),
          looking: see('command.checking', { ...asking, step: 'unknown', isBusy: true }),
          lookingForNothing: see('command.checking', { ...asking, step: 'unknown', isBusy: true }),
          noResponse: see('command.loadFailed', { ...asking, step: 'unknown', error: 'NO_ANSWER' }),
          several: see('command.several', { ...asking, step: 'several', several: [placed, { ...placed, id: '8' }] }),
          absentAtFormerPrice: absent(null),
          absent: absent(null),
          absentAged: absent('NO_ANSWER'),
          absentClosed: absent('MARKET_IS_NOT_ACTIVE'),
          absentPoor: absent('walletErr'),
          absentInEnglish: inEnglish(absent(null)),
          absentInEnglishAtFormerPrice: inEnglish(absent(null)),
          lookingLast: see('command.checking', { ...asking, step: 'unknown', isBusy: true }),
          spent: () => {
            actor.send({ type: 'command.resend' })
            see('command.spent', { ...asking, step: 'spent' })()
            expect(unsettled()).toEqual([world.sent.at(-1)?.idempotencyKey ?? leftKey, false])
          },
          back: () => {
            see('command.checking', { ...asking, step: 'unknown', isBusy: true }, 0)()
            expect(world.looked).toEqual([sentOrderOf({ order: held, idempotencyKey: leftKey, sentAt: 1000 })])
          },
          boughtThen: () => {
            see('placed', { ...asking, step: 'invoice', placed })()
            // Even a session that ends under the invoice does not keep the typed amount.
            expect(selectOtcDraft(actor.getSnapshot()).begun.at(-1)).toEqual({ type: 'amount.change', text: '' })
            expect(unsettled()).toEqual([null, false])
          },
          missing: absent(null),
          missingAtFormerPrice: absent(null),
          sendingThen: () => expect(sent()).toEqual([{ order: held, idempotencyKey: 'key 1' }]),
          backOutside: see('command.checking', { ...backOutside, step: 'unknown', isBusy: true }, 0),
          foundOutside: () => {
            see('placed', { ...backOutside, step: 'invoice', placed })()
            expect(used).toEqual([])
          },
          missingOutside: see('command.spent', { ...backOutside, step: 'spent' }),
          noAddressAnyMore: form('0.05', 'destinationWalletRequired', addressless),
          // The same order and the same key as in the first request.
          sendingAgain: () => expect(sent()).toEqual(Array(2).fill({ order: held, idempotencyKey: 'key 1' })),
        },
      })
    })
  }

  const heldFor = async () => {
    const clock = new SimulatedClock()
    const { actor, world } = startOtcOrder(coverage.inspect, {}, true, clock)
    await expect.poll(() => selectOtcForm(actor.getSnapshot()).terms).toBe('known')
    world.entry({ type: 'amount.change', text: '0.05' })
    actor.send({ type: 'order.request' })
    const see = () => {
      const { order, former, hasLapsed, error } = selectOrderDialog(actor.getSnapshot())
      return [selectOtcState(actor.getSnapshot()), order?.unitPrice, former, hasLapsed, error]
    }
    return { actor, world, clock, see }
  }

  it('sends nothing to an external wallet while withdrawals are held, and may do so afterwards', async () => {
    const { actor, world } = startOtcOrder(coverage.inspect, {}, true)
    await expect.poll(() => selectOtcForm(actor.getSnapshot()).terms).toBe('known')
    world.entry({ type: 'amount.change', text: '0.05' })
    actor.send({ type: 'destination.change', isOutside: true })
    actor.send({ type: 'address.change', text: wallet })
    actor.send({ type: 'network.change', network: 'BTC' })
    world.hold(1_800_000_000_000)
    const see = () => [selectOtcForm(actor.getSnapshot()).blocker, selectOtcHold(actor.getSnapshot())]
    const outside = see()
    actor.send({ type: 'destination.change', isOutside: false })
    const inside = see()
    actor.send({ type: 'destination.change', isOutside: true })
    world.hold(null)
    expect([outside, inside, see()]).toEqual([
      ['WITHDRAWAL_HELD', 1_800_000_000_000],
      [null, null],
      [null, null],
    ])
  })

  it('asks about no outdated price, and waits for the next one', async () => {
    const { actor, world, clock, see } = await heldFor()
    world.age()
    clock.increment(15_000)
    actor.send({ type: 'order.confirm', unitPrice: '4000000000' })
    const over = see()
    world.price('4000000001')
    expect([over, see(), world.sent]).toEqual([
      ['confirming.lapsed', '4000000000', null, false, 'NO_ANSWER'],
      ['confirming.moved', '4000000001', '4000000000', true, null],
      [],
    ])
  })

  it('asks about the price again after each lapse', async () => {
    const { world, clock, see } = await heldFor()
    world.age()
    clock.increment(15_000)
    world.price('4000000001')
    const first = see()
    world.price('4000000002')
    clock.increment(15_000)
    expect([first, see()]).toEqual([
      ['confirming.moved', '4000000001', '4000000000', true, null],
      ['confirming.moved', '4000000002', '4000000001', true, null],
    ])
  })

  it('changes nothing while the price under review is current', async () => {
    const { world, clock, see } = await heldFor()
    world.price('4020000001')
    clock.increment(14_999)
    const first = see()
    clock.increment(1)
    const second = see()
    world.price('4020000002')
    clock.increment(15_000)
    const moved = ['confirming.moved', '4020000001', '4000000000', false, null]
    expect([first, second, see()]).toEqual([moved, moved, ['confirming.moved', '4020000002', '4020000001', true, null]])
  })

  it('reports the former price when it returns after another one', async () => {
    const { actor, world, see } = await heldFor()
    actor.send({ type: 'order.confirm', unitPrice: '4000000000' })
    world.order.reject(new ApiError('PRICE_CHANGED', 400, ['PRICE_CHANGED', '4040000000']))
    await expect.poll(() => see()[0]).toBe('confirming.moved')
    world.price('4030000000')
    const between = see()
    world.price('4000000000')
    expect([between, see()]).toEqual([
      ['confirming.moved', '4040000000', '4000000000', false, null],
      ['confirming.moved', '4000000000', '4040000000', false, null],
    ])
  })
})
