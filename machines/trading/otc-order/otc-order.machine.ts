import { type ActorRefFrom, and, assign, enqueueActions, forwardTo, raise, stateIn } from 'xstate'
import { defaultSettlement } from '#machines/app/preferences/settlement.ts'
import { marketOf } from '#shared/market/coins.ts'
import { confirmed } from './otc-command.ts'
import { blankOtcOrder, entryLanguageOf } from './otc-order-context.ts'
import { otcOrderSetup } from './otc-order-setup.ts'

export type OtcOrderRef = ActorRefFrom<typeof otcOrderMachine>

/**
 * The quick-trade page's flow (spec 001, section 4, "OTC flow"; design 5.4): the entry, a warning before coins go to an
 * address for the first time, a confirmation that holds its price, the order sent once for each confirmation, and its
 * outcome, looked for in the list when nobody knows it.
 */
export const otcOrderMachine = otcOrderSetup.createMachine({
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
    { src: 'watchAddresses' },
    { src: 'watchHold' },
  ],
  entry: enqueueActions(({ context, enqueue }) => {
    enqueue.sendTo('entry', { type: 'terms.ask' })
    for (const event of context.begun) enqueue.sendTo('entry', event)
  }),
  on: {
    'language.change': { actions: { type: 'setLanguage', params: ({ event }) => event } },
    'addresses.change': { actions: assign({ addresses: ({ event }) => event.rules }) },
    'hold.change': { actions: assign({ heldUntil: ({ event }) => event.heldUntil }) },
  },
  initial: 'editing',
  states: {
    editing: {
      // What a former page has left without its end comes first.
      always: { guard: 'isLeft', target: 'command' },
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
              target: '#otcOrder.command',
              actions: assign({ sent: ({ context }) => confirmed(context) }),
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
    command: {
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => context.sent!,
        onSnapshot: { actions: assign({ command: ({ event }) => event.snapshot }) },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'placed',
            actions: { type: 'takePlaced', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPriceTold', params: ({ event }) => event },
            target: 'confirming.moved',
            actions: { type: 'holdTold', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'takeError', params: ({ event }) => event },
          },
          { target: 'editing' },
        ],
      },
      on: {
        'command.check': { actions: forwardTo('command') },
        'command.resend': [
          // A price that has moved meanwhile is asked about first.
          {
            guard: and(['isAbsent', 'isHeldReady', 'hasMoved']),
            target: 'confirming.moved',
            actions: { type: 'holdAnew', params: {} },
          },
          { guard: 'isHeldReady', actions: forwardTo('command') },
        ],
        'command.close': { actions: forwardTo('command') },
      },
      exit: assign({ sent: null, command: null }),
    },
    refused: {
      entry: 'askTerms',
      on: {
        'command.resend': { guard: 'isReady', target: 'confirming', actions: 'hold' },
        'command.close': 'editing',
      },
      exit: assign({ error: null }),
    },
    placed: { entry: 'tellAddress', on: { 'invoice.close': { target: 'editing', actions: 'clear' } } },
  },
})
