import { type ActorRefFrom, and, assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { inventoryMachine } from '#machines/inventory/inventory.machine.ts'
import type { OrderFound, OwnOrder, SentOrder } from '#machines/orders/find-order.ts'
import { isOutcomeUnknown, keyUseAfter } from '#machines/orders/outcome.ts'
import { otcEntryMachine } from '#machines/otc-entry/otc-entry.machine.ts'
import { defaultSettlement } from '#machines/preferences/settlement.ts'
import { errorKey } from '#shared/errors/api-error.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import type { Language } from '#shared/money/format.ts'
import { destinationOf, hasMoved, isNewAddress, marketTypeOf, networksOf, orderOf, sentOrderOf } from './held-order.ts'
import { obstacleOf } from './otc-obstacle.ts'
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
    inventory: inventoryMachine,
    watchBook: fromCallback<{ type: 'never' }>(unprovided),
    placeOrder: fromPromise<OwnOrder | null, SentQuickTrade>(unprovided),
    findOrder: fromPromise<OrderFound, SentOrder>(unprovided),
  },
  actions: {
    /** The entry has come to a market: its balances are watched. */
    follow: enqueueActions(({ enqueue }, { snapshot }: { snapshot: NonNullable<OtcOrderContext['entry']> }) => {
      enqueue.assign({ entry: snapshot })
      enqueue.sendTo('inventory', { type: 'market.change', market: marketTypeOf(snapshot) })
    }),
    hear: assign({ language: (_, params: { language: Language }) => params.language }),
    /** The entry may leave its market for one that the language offers. */
    speak: enqueueActions(({ context: { isLeft, language }, enqueue }) => {
      if (!isLeft) enqueue.sendTo('entry', { type: 'language.change', language })
    }),
    aim: assign(({ context }, change: Partial<OtcDestination>) => ({
      destination: { ...destinationOf(context), ...change },
    })),
    hold: assign(({ context }) => ({ held: orderOf(context), former: null })),
    /** At the price of now, so that it may move again. */
    holdAnew: assign(({ context }) => ({ held: orderOf(context), former: context.held!.unitPrice })),
    /** What was refused may be of terms that have changed. */
    askTerms: sendTo('entry', { type: 'terms.ask' }),
    tellAddress: enqueueActions(({ context: { held }, enqueue }) => {
      // One that a reload has taken away is known to nobody.
      if (held?.destination?.address) enqueue.emit({ type: 'address.used', ...held.destination })
    }),
    clear: sendTo('entry', { type: 'amount.change', text: '' }),
  },
  guards: {
    isReady: ({ context }) => obstacleOf(context, null) === null,
    isNewAddress: ({ context }) => obstacleOf(context, null) === null && isNewAddress(context),
    isConfirmable: ({ context }, params: { unitPrice: Decimal }) =>
      context.held?.unitPrice === params.unitPrice && obstacleOf(context, context.held) === null,
    isHeldReady: ({ context }) => obstacleOf(context, context.held) === null,
    hasMoved: ({ context }) => hasMoved(context),
    isOpen: ({ context }, params: { network: string }) =>
      networksOf(context)?.some(({ name, isOpen }) => name === params.network && isOpen) === true,
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
    isFound: (_, params: { found: OrderFound }) => params.found.state === 'found',
    isLeft: ({ context }) => context.isLeft,
    isSpent: ({ context }, params: { found: OrderFound }) =>
      params.found.state === 'absent' && context.keyUse === 'spent',
    isAbsent: (_, params: { found: OrderFound }) => params.found.state === 'absent',
  },
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
  ],
  entry: enqueueActions(({ context, enqueue }) => {
    enqueue.sendTo('entry', { type: 'terms.ask' })
    for (const event of context.begun) enqueue.sendTo('entry', event)
  }),
  on: {
    'language.change': { actions: { type: 'hear', params: ({ event }) => event } },
    'book.change': { actions: assign({ book: ({ event }) => event.book }) },
  },
  initial: 'editing',
  states: {
    editing: {
      // What a former page has left without its end comes first.
      always: { guard: 'isLeft', target: 'outcomeUnknown' },
      // Here alone: of an order that is asked about, the market is watched to its end, whatever is spoken meanwhile.
      entry: 'speak',
      on: {
        'language.change': { actions: [{ type: 'hear', params: ({ event }) => event }, 'speak'] },
        'destination.change': { actions: { type: 'aim', params: ({ event: { isOutside } }) => ({ isOutside }) } },
        'address.change': { actions: { type: 'aim', params: ({ event: { text } }) => ({ address: text }) } },
        'network.change': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: { type: 'aim', params: ({ event: { network } }) => ({ network }) },
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
      on: {
        'order.cancel': 'editing',
        'quote.change': { guard: 'hasMoved', target: '.moved', actions: 'holdAnew' },
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
          { target: 'refused', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
        ],
      },
    },
    refused: {
      entry: 'askTerms',
      on: {
        'order.again': { guard: 'isReady', target: 'confirming', actions: 'hold' },
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
            onError: { target: 'unanswered', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
          },
        },
        unanswered: { on: { 'order.look': 'looking' }, exit: assign({ error: null }) },
      },
    },
    // The same key: what was placed after all is not placed again. A price that has moved meanwhile is asked about first.
    absent: {
      on: {
        'order.again': [
          { guard: and(['isHeldReady', 'hasMoved']), target: 'confirming.moved', actions: 'holdAnew' },
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
