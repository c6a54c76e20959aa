import { type ActorRefFrom, assign, forwardTo } from 'xstate'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { AmendContext } from './amend-context.ts'
import { amendOrderSetup, blank } from './amend-order-setup.ts'
import { placing } from './amend-placing.ts'

export type AmendOrderRef = ActorRefFrom<typeof amendOrderMachine>

const close = { target: 'idle', actions: ['emitOver', 'emitChange', 'forget'] } as const

/**
 * Changes the price or amount of an open limit order. The exchange has no call for this, so the order is cancelled and its
 * rest is placed again, with one command each (design 2). The new order is sent only when the cancellation is certain and
 * the traded part is known. If it is not placed, the user may put the former order back. In every other case the user sees
 * the result. An amendment that another page left is never placed automatically.
 */
export const amendOrderMachine = amendOrderSetup.createMachine({
  id: 'amendOrder',
  context: ({ input }) => blank(input),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'readLeft',
        onDone: [
          {
            guard: { type: 'isSentBefore', params: ({ event }) => ({ left: event.output }) },
            target: 'placing',
            actions: { type: 'takeLeftPlacing', params: ({ event }) => ({ left: event.output! }) },
          },
          {
            guard: { type: 'isBegunBefore', params: ({ event }) => ({ left: event.output }) },
            target: 'reading',
            actions: { type: 'takeLeft', params: ({ event }) => ({ left: event.output! }) },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'amend.begin': [
          {
            guard: { type: 'isDropped', params: ({ event }) => event },
            target: 'changing.asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAmendable', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
      },
    },
    changing: {
      initial: 'editing',
      invoke: [
        { src: 'watchPerson' },
        { src: 'watchBalances', input: ({ context }) => watched(context) },
        { src: 'watchBook', input: ({ context }) => watched(context) },
        { src: 'watchOrder', input: ({ context }) => watched(context) },
        {
          src: 'readTerms',
          input: ({ context }) => ({ coin: marketOf(context.order!.marketType)!.coin }),
          onDone: { actions: assign({ terms: ({ event }) => event.output }) },
          // Without the terms, the exchange checks the limits.
          onError: {},
        },
      ],
      on: {
        'person.change': { actions: assign({ supervisor: ({ event }) => event.supervisor }) },
        'balances.change': { actions: assign({ balances: ({ event }) => event.balances }) },
        'book.change': { actions: assign({ book: ({ event }) => event.book }) },
        'order.change': {
          actions: assign(({ context: { order }, event: { row } }) =>
            row === null
              ? { isGone: true }
              : { isGone: false, order: { ...order!, executedAmount: row.executedAmount } },
          ),
        },
      },
      states: {
        editing: {
          on: {
            'price.change': { actions: assign({ price: ({ event }) => event.text }) },
            'amount.change': { actions: assign({ amount: ({ event }) => event.text }) },
            'amend.review': { guard: 'isReady', target: 'asking' },
            'amend.close': { target: '#amendOrder.idle', actions: 'forget' },
          },
        },
        asking: {
          on: {
            'amend.edit': 'editing',
            'amend.yes': { guard: 'isReady', target: '#amendOrder.holding', actions: 'confirm' },
            'amend.close': { target: '#amendOrder.idle', actions: 'forget' },
          },
        },
      },
    },
    // The page may close at any moment from here on, so the amendment is saved before anything is sent.
    holding: {
      invoke: {
        src: 'hold',
        input: ({ context }) => ({ amendment: context.amendment! }),
        onDone: { target: 'cancelling', actions: 'takeCancelKey' },
        onError: { target: 'standing', actions: assign({ reason: 'elsewhere' }) },
      },
    },
    cancelling: {
      initial: 'command',
      states: {
        command: {
          invoke: {
            id: 'command',
            src: 'cancel',
            input: ({ context }) => context.cancel!,
            onSnapshot: { actions: assign({ command: ({ event }) => event.snapshot }) },
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: '#amendOrder.reading',
                actions: ['takeOwnCancel', 'emitChange'],
              },
              // The order ended, but not by this command: another command may already have placed a replacement.
              {
                guard: { type: 'isNotFound', params: ({ event }) => event },
                target: '#amendOrder.reading',
                actions: 'emitChange',
              },
              {
                target: '#amendOrder.standing',
                actions: [{ type: 'takeRefusal', params: ({ event }) => event }, 'emitChange'],
              },
            ],
          },
          on: {
            'command.check': { actions: forwardTo('command') },
            'command.resend': [
              { guard: 'isSpent', target: 'command', reenter: true, actions: 'takeCancelKey' },
              { actions: forwardTo('command') },
            ],
            'command.close': { guard: 'isAtRest', ...close, target: '#amendOrder.idle' },
          },
          exit: assign({ command: null }),
        },
      },
    },
    reading: {
      invoke: {
        src: 'readEnd',
        input: ({ context: { amendment, isLeft } }) => ({
          id: amendment!.order.id,
          cancelSentAt: isLeft ? amendment!.sentAt : null,
        }),
        onDone: [
          { guard: { type: 'isStanding', params: ({ event }) => ({ end: event.output }) }, target: 'standing' },
          { guard: { type: 'isOpen', params: ({ event }) => ({ end: event.output }) }, target: 'loadFailed' },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ end: event.output }) },
            target: 'complete',
            actions: { type: 'takeEnd', params: ({ event }) => ({ end: event.output }) },
          },
          {
            guard: { type: 'isOwnCancel', params: ({ event }) => ({ end: event.output }) },
            target: 'placing',
            actions: [{ type: 'takeEnd', params: ({ event }) => ({ end: event.output }) }, 'takePlacing'],
          },
          {
            guard: 'isLeft',
            target: 'unplaced',
            actions: [
              { type: 'takeEnd', params: ({ event }) => ({ end: event.output }) },
              { type: 'leaveUnplaced', params: { why: 'left' } },
            ],
          },
          {
            target: 'unplaced',
            actions: [
              { type: 'takeEnd', params: ({ event }) => ({ end: event.output }) },
              { type: 'leaveUnplaced', params: { why: 'ended' } },
            ],
          },
        ],
        onError: { target: 'loadFailed', actions: assign({ reason: ({ event }) => reasonOf(event.error) }) },
      },
    },
    // The traded part of the cancelled order is unknown, so nothing is placed.
    loadFailed: {
      on: { 'amend.check': 'reading', 'amend.close': close },
      exit: assign({ reason: null }),
    },
    placing,
    // The exchange reports that the price is far from the market. Nothing was placed (spec 4, design 5.3).
    warned: {
      on: {
        'force.yes': { target: 'placing', actions: 'takeForced' },
        'force.no': { target: 'unplaced', actions: { type: 'leaveUnplaced', params: { why: 'declined' } } },
      },
    },
    unplaced: {
      on: {
        'amend.place': {
          target: 'placing',
          actions: [{ type: 'takeTarget', params: { isFormer: false } }, 'emitAmendment', 'takePlacing'],
        },
        // The former order, under a key of its own, after a certain refusal or a refusal by the user.
        'amend.restore': {
          guard: 'hasFormerRest',
          target: 'placing',
          actions: [{ type: 'takeTarget', params: { isFormer: true } }, 'emitAmendment', 'takePlacing'],
        },
        'amend.close': close,
      },
      exit: assign({ reason: null, unplaced: null }),
    },
    standing: { on: { 'amend.close': close } },
    complete: { on: { 'amend.close': close } },
  },
})

function watched({ order }: AmendContext) {
  return { market: marketOf(order!.marketType)!.type, id: order!.id }
}
