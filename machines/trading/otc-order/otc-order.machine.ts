import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown, keyUseAfter } from '#machines/app/command/outcome.ts'
import { defaultSettlement } from '#machines/app/preferences/settlement.ts'
import type { OrderFound, OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import { otcEntryMachine, unitPriceOf } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Language } from '#shared/core/money/format.ts'
import { marketOf } from '#shared/market/coins.ts'
import {
  destinationOf,
  hasMoved,
  hasPrice,
  heldAnew,
  isNewAddress,
  marketTypeOf,
  networksOf,
  newPriceIn,
  orderOf,
  sentOrderOf,
} from './held-order.ts'
import { submitBlocker } from './otc-obstacle.ts'
import {
  blankOtcOrder,
  entryLanguageOf,
  foundIn,
  type OtcDestination,
  type OtcOrderContext,
  type OtcOrderEvent,
  type OtcOrderInput,
  type SentQuickTrade,
  severalIn,
} from './otc-order-context.ts'

export type OtcOrderRef = ActorRefFrom<typeof otcOrderMachine>

/**
 * The quick-trade page's flow (spec 001, section 4, "OTC flow"; design 5.4): the entry, a warning before coins go to an
 * address for the first time, a confirmation that holds its price, the order sent once for each confirmation, and its
 * outcome, looked for in the list when nobody knows it.
 */
export const otcOrderMachine = setup({
  types: {
    input: {} as OtcOrderInput,
    context: {} as OtcOrderContext,
    events: {} as OtcOrderEvent,
    emitted: {} as { type: 'address.used'; address: string; network: string },
    children: {} as { entry: 'entry'; inventory: 'inventory' },
  },
  actors: {
    entry: otcEntryMachine,
    inventory: pairBalancesMachine,
    watchBook: fromCallback<{ type: 'never' }>(unprovided),
    watchHold: fromCallback<{ type: 'never' }>(unprovided),
    placeOrder: fromPromise<OwnOrder | null, SentQuickTrade>(unprovided),
    findOrder: fromPromise<OrderFound, SentOrder>(unprovided),
  },
  actions: {
    /** The entry has come to a market: its balances are watched. */
    follow: enqueueActions(({ enqueue }, { snapshot }: { snapshot: NonNullable<OtcOrderContext['entry']> }) => {
      enqueue.assign(({ context: { shown } }) => ({
        entry: snapshot,
        shown: shown === unitPriceOf(snapshot.context) ? shown : null,
      }))
      enqueue.sendTo('inventory', { type: 'market.change', market: marketTypeOf(snapshot) })
    }),
    setLanguage: assign({ language: (_, params: { language: Language }) => params.language }),
    /** The entry may leave its market for one that the language offers. */
    syncLanguage: enqueueActions(({ context: { isLeft, language }, enqueue }) => {
      if (!isLeft) enqueue.sendTo('entry', { type: 'language.change', language })
    }),
    setDestination: assign(({ context }, change: Partial<OtcDestination>) => ({
      destination: { ...destinationOf(context), ...change },
    })),
    hold: assign(({ context }) => ({ held: orderOf(context), former: null, shown: null, hasLapsed: false })),
    /** At the price of now, or the one that a refusal tells, so that it may move again. */
    holdAnew: assign(({ context }, params: Parameters<typeof heldAnew>[1]) => heldAnew(context, params)),
    /** What was refused may be of terms that have changed. */
    askTerms: sendTo('entry', { type: 'terms.ask' }),
    tellAddress: enqueueActions(({ context: { held }, enqueue }) => {
      // One that a reload has taken away is known to nobody.
      if (held?.destination?.address) enqueue.emit({ type: 'address.used', ...held.destination })
    }),
    clear: sendTo('entry', { type: 'amount.change', text: '' }),
  },
  guards: {
    isReady: ({ context }) => submitBlocker(context, null) === null,
    isNewAddress: ({ context }) => submitBlocker(context, null) === null && isNewAddress(context),
    isConfirmable: ({ context }, params: { unitPrice: Decimal }) =>
      context.held?.unitPrice === params.unitPrice && submitBlocker(context, context.held) === null,
    isHeldReady: ({ context }) => submitBlocker(context, context.held) === null,
    hasMoved: ({ context }) => hasMoved(context),
    hasPrice: ({ context }) => hasPrice(context),
    isPriceOfNow: ({ context }) => hasPrice(context) && orderOf(context)?.unitPrice === context.held?.unitPrice,
    isPriceTold: ({ context }, params: { error: unknown }) => newPriceIn(params.error) !== null && hasPrice(context),
    isOpen: ({ context }, params: { network: string }) =>
      networksOf(context)?.some(({ name, isOpen }) => name === params.network && isOpen) === true,
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
    isFound: (_, params: { found: OrderFound }) => params.found.state === 'found',
    isLeft: ({ context }) => context.isLeft,
    isSpent: ({ context }, params: { found: OrderFound }) =>
      params.found.state === 'absent' && context.keyUse === 'spent',
    isAbsent: (_, params: { found: OrderFound }) => params.found.state === 'absent',
  },
  // The exchange stands by a price for as long (design 5.23).
  delays: { holdTime: 15_000 },
}).createMachine({
  id: 'otcOrder',
  context: ({ input }) => blankOtcOrder(input),
  invoke: [
    {
      id: 'entry',
      src: 'entry',
      input: ({ context }) => ({ language: entryLanguageOf(context) }),
      onSnapshot: { actions: [{ type: 'follow', params: ({ event }) => event }, raise({ type: 'quote.change' })] },
    },
    {
      id: 'inventory',
      src: 'inventory',
      input: ({ context: { language } }) => ({ market: marketOf(`BITCOIN_${defaultSettlement(language)}`)!.type }),
      onSnapshot: { actions: assign({ inventory: ({ event }) => event.snapshot }) },
    },
    { src: 'watchBook' },
    { src: 'watchHold' },
  ],
  entry: enqueueActions(({ context, enqueue }) => {
    enqueue.sendTo('entry', { type: 'terms.ask' })
    for (const event of context.begun) enqueue.sendTo('entry', event)
  }),
  on: {
    'language.change': { actions: { type: 'setLanguage', params: ({ event }) => event } },
    'book.change': { actions: assign({ book: ({ event }) => event.book }) },
    'hold.change': { actions: assign({ heldUntil: ({ event }) => event.heldUntil }) },
  },
  initial: 'editing',
  states: {
    editing: {
      // What a former page has left without its end comes first.
      always: { guard: 'isLeft', target: 'outcomeUnknown' },
      // Here alone: of an order that is asked about, the market is watched to its end, whichever language is chosen meanwhile.
      entry: 'syncLanguage',
      on: {
        'language.change': { actions: [{ type: 'setLanguage', params: ({ event }) => event }, 'syncLanguage'] },
        'destination.change': {
          actions: { type: 'setDestination', params: ({ event: { isOutside } }) => ({ isOutside }) },
        },
        'address.change': { actions: { type: 'setDestination', params: ({ event: { text } }) => ({ address: text }) } },
        'network.change': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: { type: 'setDestination', params: ({ event: { network } }) => ({ network }) },
        },
        'order.ask': [
          { guard: 'isNewAddress', target: 'warned', actions: 'hold' },
          { guard: 'isReady', target: 'confirming', actions: 'hold' },
        ],
      },
    },
    // Coins that were sent to a wrong address do not come back.
    warned: {
      on: {
        'address.accept': [{ guard: 'isReady', target: 'confirming', actions: 'hold' }, { target: 'editing' }],
        'address.reject': 'editing',
      },
    },
    confirming: {
      initial: 'asking',
      // Entered anew with each price that is held: its time begins.
      after: {
        holdTime: [
          // The price that the user has not accepted yet is that of now: nothing new to ask.
          { guard: and([stateIn({ confirming: 'moved' }), 'isPriceOfNow']), target: '.moved', reenter: true },
          {
            guard: 'hasPrice',
            target: '.moved',
            reenter: true,
            actions: { type: 'holdAnew', params: { hasLapsed: true } },
          },
          { target: '.lapsed' },
        ],
      },
      on: {
        'order.cancel': 'editing',
        'quote.change': {
          guard: 'hasMoved',
          target: '.moved',
          reenter: true,
          actions: { type: 'holdAnew', params: {} },
        },
      },
      states: {
        asking: {
          on: {
            'order.confirm': {
              guard: { type: 'isConfirmable', params: ({ event }) => event },
              target: '#otcOrder.sending',
              actions: assign(({ context: { newKey, now } }) => ({ key: newKey(), sentAt: now(), keyUse: 'once' })),
            },
          },
        },
        // A yes that was on its way to the former price says nothing here.
        moved: { on: { 'price.accept': 'asking' } },
        // Its time is over, and there is no price of now to ask about.
        lapsed: {
          on: {
            'quote.change': {
              guard: 'hasPrice',
              target: '#otcOrder.confirming.moved',
              reenter: true,
              actions: { type: 'holdAnew', params: { hasLapsed: true } },
            },
          },
        },
      },
    },
    sending: {
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => sentOf(context),
        onDone: { target: 'placed', actions: assign({ placed: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'outcomeUnknown',
            actions: assign({ keyUse: ({ context, event }) => keyUseAfter(event.error, context.keyUse) }),
          },
          {
            guard: { type: 'isPriceTold', params: ({ event }) => event },
            target: 'confirming.moved',
            actions: { type: 'holdAnew', params: ({ event }) => ({ price: newPriceIn(event.error)! }) },
          },
          { target: 'refused', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
        ],
      },
    },
    refused: {
      entry: 'askTerms',
      on: {
        'command.resend': { guard: 'isReady', target: 'confirming', actions: 'hold' },
        'order.cancel': 'editing',
      },
      exit: assign({ error: null }),
    },
    outcomeUnknown: {
      entry: assign({ isLeft: false }),
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            src: 'findOrder',
            input: ({ context }) => sentOrderOf(sentOf(context)),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: '#otcOrder.placed',
                actions: assign({ placed: ({ event }) => foundIn(event.output) }),
              },
              {
                guard: { type: 'isSpent', params: ({ event }) => ({ found: event.output }) },
                target: '#otcOrder.spent',
              },
              {
                guard: { type: 'isAbsent', params: ({ event }) => ({ found: event.output }) },
                target: '#otcOrder.absent',
              },
              { target: '#otcOrder.several', actions: assign({ several: ({ event }) => severalIn(event.output) }) },
            ],
            onError: { target: 'noResponse', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
          },
        },
        noResponse: { on: { 'command.check': 'looking' }, exit: assign({ error: null }) },
      },
    },
    // The same key: what was placed after all is not placed again. A price that has moved meanwhile is asked about first.
    absent: {
      on: {
        'command.resend': [
          {
            guard: and(['isHeldReady', 'hasMoved']),
            target: 'confirming.moved',
            actions: { type: 'holdAnew', params: {} },
          },
          { guard: 'isHeldReady', target: 'sending', actions: assign({ keyUse: 'again' }) },
        ],
        'order.cancel': 'editing',
      },
    },
    // Not there either, and the same cannot be sent again.
    spent: { on: { 'order.cancel': 'editing' } },
    several: { on: { 'order.cancel': 'editing' } },
    placed: { entry: 'tellAddress', on: { 'invoice.close': { target: 'editing', actions: 'clear' } } },
  },
})

function sentOf({ held, key, sentAt }: OtcOrderContext): SentQuickTrade {
  return { order: held!, idempotencyKey: key!, sentAt }
}
