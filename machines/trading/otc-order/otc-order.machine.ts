import { type ActorRefFrom, and, assign, enqueueActions, forwardTo, raise, stateIn } from 'xstate'
import { defaultSettlement } from '#machines/app/preferences/settlement.ts'
import { marketOf } from '#shared/market/coins.ts'
import { confirmed } from './otc-command.ts'
import { blankOtcOrder, entryLanguageOf } from './otc-order-context.ts'
import { otcOrderSetup } from './otc-order-setup.ts'

export type OtcOrderRef = ActorRefFrom<typeof otcOrderMachine>

/**
 * The flow of quick trade (spec 001, section 4, "OTC flow"; design 5.4): the form, a warning before the first withdrawal to
 * an address, a confirmation with a fixed price, the order, and its outcome. Each confirmation sends the order once. If the
 * outcome is unknown, the list is searched for the order.
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
      id: 'pairBalances',
      src: 'pairBalances',
      input: ({ context: { language } }) => ({ market: marketOf(`BITCOIN_${defaultSettlement(language)}`)!.type }),
      onSnapshot: { actions: assign({ pairBalances: ({ event }) => event.snapshot }) },
    },
    { src: 'watchAddresses' },
    { src: 'watchHold' },
  ],
  entry: enqueueActions(({ context, enqueue }) => {
    enqueue.sendTo('entry', { type: 'terms.request' })
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
      // An order that an earlier page left unfinished comes first.
      always: { guard: 'isLeft', target: 'command' },
      // Only here: the market of an order in the confirmation stays watched until its end, even if the user changes the
      // language.
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
        'order.request': [
          { guard: 'isNewAddress', target: 'warned', actions: 'quote' },
          { guard: 'isReady', target: 'confirming', actions: 'quote' },
        ],
      },
    },
    // Coins that were sent to a wrong address are lost.
    warned: {
      on: {
        'address.accept': [{ guard: 'isReady', target: 'confirming', actions: 'quote' }, { target: 'editing' }],
        'address.reject': 'editing',
      },
    },
    confirming: {
      initial: 'asking',
      // Re-entered with each quoted price, so that its time restarts.
      after: {
        quoteLife: [
          // The price that the user has yet to accept is still the present one, so the question stays the same.
          { guard: and([stateIn({ confirming: 'moved' }), 'isPriceOfNow']), target: '.moved', reenter: true },
          {
            guard: 'hasPrice',
            target: '.moved',
            reenter: true,
            actions: { type: 'requote', params: { hasLapsed: true } },
          },
          { target: '.lapsed' },
        ],
      },
      on: {
        'order.cancel': 'editing',
        'quote.change': [
          {
            guard: and([stateIn({ confirming: 'lapsed' }), 'hasPrice']),
            target: '.moved',
            reenter: true,
            actions: { type: 'requote', params: { hasLapsed: true } },
          },
          {
            guard: 'hasMoved',
            target: '.moved',
            reenter: true,
            actions: { type: 'requote', params: {} },
          },
        ],
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
        // A confirmation of the former price has no effect here.
        moved: { on: { 'price.accept': 'asking' } },
        // The quote has expired, and there is no present price to ask about.
        lapsed: {},
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
            guard: { type: 'hasNewPrice', params: ({ event }) => event },
            target: 'confirming.moved',
            actions: { type: 'requoteAtNewPrice', params: ({ event }) => event },
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
          // If the price has moved since, the user must accept it first.
          {
            guard: and(['isAbsent', 'isQuotedReady', 'hasMoved']),
            target: 'confirming.moved',
            actions: { type: 'requote', params: {} },
          },
          { guard: 'isQuotedReady', actions: forwardTo('command') },
        ],
        'command.close': { actions: forwardTo('command') },
      },
      exit: assign({ sent: null, command: null }),
    },
    refused: {
      entry: 'requestTerms',
      on: {
        'command.resend': { guard: 'isReady', target: 'confirming', actions: 'quote' },
        'command.close': 'editing',
      },
      exit: assign({ error: null }),
    },
    placed: { entry: 'emitAddressUsed', on: { 'invoice.close': { target: 'editing', actions: 'clear' } } },
  },
})
