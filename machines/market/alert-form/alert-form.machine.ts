import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { AlertRule, AlertWindow, PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { ChangeError } from '#machines/market/price-alert/change-book.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { type AlertDraft, type AlertKind, draftError, draftOf, newDraft, ruleOf } from './alert-draft.ts'

export type AlertFormRef = ActorRefFrom<typeof alertFormMachine>

export type SaveInput = { id: string | null; market: MarketType; rule: AlertRule }

/** `last` is the market's last price, null while unknown. `refused` is why the alert was not saved. */
type Context = { draft: AlertDraft; last: Decimal | null; refused: ChangeError | null }

const blank: Context = { draft: newDraft('BITCOIN_TOMAN', null), last: null, refused: null }

/** Creates or edits a price alert. It accepts a price only if the market has not reached it yet. */
export const alertFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'form.open'; market: MarketType; price: Decimal | null }
      | { type: 'form.edit'; alert: PriceAlert }
      | { type: 'form.close' }
      | { type: 'form.save' }
      | { type: 'market.change'; market: MarketType }
      | { type: 'kind.change'; kind: AlertKind }
      | { type: 'price.change'; price: string }
      | { type: 'percent.change'; percent: string }
      | { type: 'within.change'; within: AlertWindow }
      | { type: 'last.come'; last: Decimal },
  },
  actors: {
    /** Sends `last.come`. */
    followLast: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    /** Resolves to why the alert was refused; null if it was saved. */
    save: fromPromise<ChangeError | null, SaveInput>(unprovided),
  },
  guards: {
    isRight: ({ context }) => draftError(context.draft, context.last) === null,
    isTaken: (_, { refused }: { refused: ChangeError | null }) => refused === null,
  },
  actions: {
    type: assign(({ context }, typed: Partial<AlertDraft>) => ({
      draft: { ...context.draft, ...typed },
      refused: null,
    })),
    begin: assign((_, { draft }: { draft: AlertDraft }) => ({ ...blank, draft })),
  },
}).createMachine({
  id: 'alertForm',
  context: blank,
  initial: 'closed',
  on: {
    'form.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => ({ draft: newDraft(event.market, event.price) }) },
    },
    'form.edit': {
      target: '.open',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => ({ draft: draftOf(event.alert) }) },
    },
  },
  states: {
    closed: {},
    open: {
      invoke: { src: 'followLast', input: ({ context }) => ({ market: context.draft.market }) },
      initial: 'editing',
      on: {
        'form.close': 'closed',
        'last.come': { actions: assign({ last: ({ event }) => event.last }) },
      },
      states: {
        editing: {
          on: {
            // A price of another market is meaningless here.
            'market.change': {
              target: '#alertForm.open',
              reenter: true,
              actions: {
                type: 'begin',
                params: ({ context, event }) => ({ draft: { ...context.draft, market: event.market, price: '' } }),
              },
            },
            'kind.change': { actions: { type: 'type', params: ({ event }) => ({ kind: event.kind }) } },
            'price.change': { actions: { type: 'type', params: ({ event }) => ({ price: event.price }) } },
            'percent.change': { actions: { type: 'type', params: ({ event }) => ({ percent: event.percent }) } },
            'within.change': { actions: { type: 'type', params: ({ event }) => ({ within: event.within }) } },
            'form.save': { guard: 'isRight', target: 'saving', actions: assign({ refused: null }) },
          },
        },
        saving: {
          invoke: {
            src: 'save',
            input: ({ context: { draft, last } }) => ({
              id: draft.id,
              market: draft.market,
              rule: ruleOf(draft, last)!,
            }),
            onDone: [
              { guard: { type: 'isTaken', params: ({ event }) => ({ refused: event.output }) }, target: 'saved' },
              { target: 'editing', actions: assign({ refused: ({ event }) => event.output }) },
            ],
          },
        },
        saved: {},
      },
    },
  },
})
