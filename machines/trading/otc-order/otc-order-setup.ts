import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { errorIn, resultIn } from '#machines/app/command/command-end.ts'
import type { CommandOutput } from '#machines/app/command/command-types.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { otcEntryMachine, unitPriceOf } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Language } from '#shared/core/money/format.ts'
import { submitBlocker } from './otc-blocker.ts'
import { quickTradeCommand } from './otc-command.ts'
import type { OtcDestination, OtcOrderContext, OtcOrderEvent, OtcOrderInput } from './otc-order-context.ts'
import {
  destinationOf,
  hasMoved,
  hasPrice,
  isNewAddress,
  marketTypeOf,
  networksOf,
  newPriceIn,
  orderOf,
  requoted,
} from './quoted-order.ts'

type Ended = { output: CommandOutput<OwnOrder | null> }

/** The ports, actions and guards of quick trade. */
export const otcOrderSetup = setup({
  types: {
    input: {} as OtcOrderInput,
    context: {} as OtcOrderContext,
    events: {} as OtcOrderEvent,
    emitted: {} as { type: 'address.used'; address: string; network: string },
    children: {} as { entry: 'entry'; pairBalances: 'pairBalances'; command: 'command' },
  },
  actors: {
    entry: otcEntryMachine,
    pairBalances: pairBalancesMachine,
    watchAddresses: fromCallback<{ type: 'never' }>(unprovided),
    watchHold: fromCallback<{ type: 'never' }>(unprovided),
    command: quickTradeCommand,
  },
  actions: {
    /** Stores the entry's snapshot, and watches the balances of its market. */
    follow: enqueueActions(({ enqueue }, { snapshot }: { snapshot: NonNullable<OtcOrderContext['entry']> }) => {
      enqueue.assign(({ context: { shown } }) => ({
        entry: snapshot,
        shown: shown === unitPriceOf(snapshot.context) ? shown : null,
      }))
      enqueue.sendTo('pairBalances', { type: 'market.change', market: marketTypeOf(snapshot) })
    }),
    setLanguage: assign({ language: (_, params: { language: Language }) => params.language }),
    /**
     * Sends the language to the entry, which may change to a market that the language offers. Not while an order is
     * pending.
     */
    syncLanguage: enqueueActions(({ context: { sent, language }, enqueue }) => {
      if (sent === null) enqueue.sendTo('entry', { type: 'language.change', language })
    }),
    setDestination: assign(({ context }, change: Partial<OtcDestination>) => ({
      destination: { ...destinationOf(context), ...change },
    })),
    quote: assign(({ context }) => ({
      quoted: orderOf(context),
      former: null,
      shown: null,
      hasLapsed: false,
      placed: null,
    })),
    /** Quotes the order again, at the present price or the one in a refusal. */
    requote: assign(({ context }, params: Parameters<typeof requoted>[1]) => requoted(context, params)),
    requoteAtNewPrice: assign(({ context }, { output }: Ended) =>
      requoted(context, { price: newPriceIn(errorIn(output))! }),
    ),
    takePlaced: assign({ placed: (_, { output }: Ended) => resultIn(output) }),
    takeError: assign({ error: (_, { output }: Ended) => reasonOf(errorIn(output)) }),
    /** The refusal may be due to changed terms. */
    requestTerms: sendTo('entry', { type: 'terms.request' }),
    emitAddressUsed: enqueueActions(({ context: { quoted }, enqueue }) => {
      // A reload may have lost the address.
      if (quoted?.destination?.address) enqueue.emit({ type: 'address.used', ...quoted.destination })
    }),
    clear: sendTo('entry', { type: 'amount.change', text: '' }),
  },
  guards: {
    isReady: ({ context }) => submitBlocker(context, null) === null,
    isNewAddress: ({ context }) => submitBlocker(context, null) === null && isNewAddress(context),
    isConfirmable: ({ context }, params: { unitPrice: Decimal }) =>
      context.quoted?.unitPrice === params.unitPrice && submitBlocker(context, context.quoted) === null,
    isQuotedReady: ({ context }) => submitBlocker(context, context.quoted) === null,
    hasMoved: ({ context }) => hasMoved(context),
    hasPrice: ({ context }) => hasPrice(context),
    isPriceOfNow: ({ context }) => hasPrice(context) && orderOf(context)?.unitPrice === context.quoted?.unitPrice,
    isOpen: ({ context }, params: { network: string }) =>
      networksOf(context)?.some(({ name, isOpen }) => name === params.network && isOpen) === true,
    isLeft: ({ context }) => context.sent !== null,
    isAbsent: ({ context }) => context.command?.matches('absent') === true,
    isDone: (_, { output }: Ended) => output.state === 'done',
    hasNewPrice: ({ context }, { output }: Ended) => newPriceIn(errorIn(output)) !== null && hasPrice(context),
    isRefused: (_, { output }: Ended) => output.state === 'refused',
  },
  // The time for which the exchange honours a price, in ms (design 5.23).
  delays: { quoteLife: 15_000 },
})
