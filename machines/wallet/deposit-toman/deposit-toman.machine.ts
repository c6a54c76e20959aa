import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import { hasCard } from '#machines/wallet/verified-account/verified-account.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { isAllowedGateway } from '#shared/rules/gateway.ts'
import {
  type DepositDraft,
  type DepositRequest,
  type DepositTerms,
  type DepositTomanContext,
  type DepositTomanEvent,
  type DepositTomanInput,
  requestOf,
  submitBlocker,
} from './deposit-toman-context.ts'

export type DepositTomanRef = ActorRefFrom<typeof depositTomanMachine>

/**
 * A deposit of Toman (spec 001, section 4): the form, then the gateway's page, if the operator has listed its host. No
 * money moves before the gateway, so a request without an answer can be sent again under its key.
 */
export const depositTomanMachine = setup({
  types: {
    input: {} as DepositTomanInput,
    context: {} as DepositTomanContext,
    events: {} as DepositTomanEvent,
  },
  actors: {
    readTerms: fromPromise<DepositTerms>(unprovided),
    beginPayment: fromPromise<{ site: string }, { request: DepositRequest; idempotencyKey: string }>(unprovided),
    leave: fromPromise<void, { site: string }>(unprovided),
  },
  actions: {
    write: assign((_, form: Partial<DepositDraft>) => ({ ...form, error: null })),
    note: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
  },
  guards: {
    isThere: ({ context }, { card }: { card: string }) => hasCard(context, card),
    isReady: ({ context }) => submitBlocker(context) === null,
    isAllowed: ({ context }, { site }: { site: string }) => isAllowedGateway(site, context.terms!.gatewayHosts),
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
  },
  delays: { beforeAskingAgain: 10_000 },
}).createMachine({
  id: 'depositToman',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    terms: null,
    amount: '',
    card: null,
    gateway: 'MAIN',
    ...draft,
    key: null,
    site: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'readTerms',
        onDone: { target: 'form', actions: assign({ terms: ({ event }) => event.output }) },
        onError: 'loadFailed',
      },
      on: { 'deposit.close': 'closed' },
    },
    loadFailed: {
      after: { beforeAskingAgain: 'loading' },
      on: { 'terms.retry': 'loading', 'deposit.close': 'closed' },
    },
    form: {
      initial: 'entering',
      on: {
        'amount.change': {
          target: '.entering',
          actions: { type: 'write', params: ({ event: { text } }) => ({ amount: text }) },
        },
        'card.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: '.entering',
          actions: { type: 'write', params: ({ event: { card } }) => ({ card }) },
        },
        'gateway.choose': {
          target: '.entering',
          actions: { type: 'write', params: ({ event: { gateway } }) => ({ gateway }) },
        },
        'deposit.submit': {
          guard: 'isReady',
          target: 'sending',
          actions: assign({ key: ({ context: { newKey } }) => newKey(), error: null }),
        },
        'deposit.close': 'closed',
      },
      states: { entering: {}, refused: {} },
    },
    sending: {
      invoke: {
        src: 'beginPayment',
        input: ({ context }) => ({ request: requestOf(context), idempotencyKey: context.key! }),
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'leaving',
            actions: assign({ site: ({ event }) => event.output.site }),
          },
          { target: 'form.refused', actions: assign({ error: 'gatewayNotAllowed' }) },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'noResponse',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'form.refused', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    noResponse: {
      exit: assign({ error: null }),
      on: { 'deposit.again': 'sending', 'deposit.edit': 'form', 'deposit.close': 'closed' },
    },
    leaving: {
      invoke: {
        src: 'leave',
        input: ({ context: { site } }) => ({ site: site! }),
        onDone: 'left',
        onError: { target: 'form.refused', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    // The browser is opening the bank's page. A user who comes back without paying starts again.
    left: { on: { 'deposit.edit': 'form', 'deposit.close': 'closed' } },
    closed: { type: 'final' },
  },
})
