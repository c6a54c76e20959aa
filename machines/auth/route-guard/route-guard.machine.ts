import { type ActorRefFrom, assign, raise } from 'xstate'
import { verdictOfActive, verdictOfInactive } from './pages.ts'
import { routeGuardSetup, verdictOf } from './route-guard-setup.ts'

export type RouteGuardRef = ActorRefFrom<typeof routeGuardMachine>

/**
 * Decides which pages the user may open (spec 4, "Route guard"), one passage at a time: a newer passage replaces the
 * current one. It also loads the supporting coins (once) and the fees (once for each log-in). No passage waits for
 * them. If the first page needs the account and the exchange does not return it, the guard does not decide: it asks
 * again. A log-in page needs it too, because the account decides where a user who is logged in goes.
 */
export const routeGuardMachine = routeGuardSetup.createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({
    ...input,
    passage: null,
    visitor: null,
    decided: null,
    refused: null,
    coins: null,
    wages: null,
    attempt: 0,
  }),
  type: 'parallel',
  states: {
    passage: {
      initial: 'idle',
      on: {
        'page.request': {
          target: '.reading',
          actions: assign({ passage: ({ event }) => event.passage, attempt: 0 }),
        },
        'page.leave': '.idle',
      },
      states: {
        idle: {},
        reading: {
          invoke: {
            src: 'readVisitor',
            onDone: { target: 'judging', actions: assign({ visitor: ({ event }) => event.output }) },
          },
        },
        judging: {
          always: [
            { guard: 'isUnanswered', target: 'noResponse' },
            {
              guard: 'isRefused',
              target: 'idle',
              actions: [
                { type: 'decide', params: ({ context }) => ({ verdict: verdictOf(context)! }) },
                raise({ type: 'passage.refuse' }),
              ],
            },
            {
              guard: 'isDecided',
              target: 'idle',
              actions: [
                { type: 'decide', params: ({ context }) => ({ verdict: verdictOf(context)! }) },
                raise({ type: 'passage.allow' }),
              ],
            },
            { target: 'askingMarket' },
          ],
        },
        noResponse: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'page.retry': 'asking' }, after: { pause: 'asking' } },
            asking: {
              entry: assign({ attempt: ({ context }) => context.attempt + 1 }),
              invoke: {
                src: 'readVisitor',
                onDone: {
                  target: '#routeGuard.passage.judging',
                  actions: assign({ visitor: ({ event }) => event.output }),
                },
              },
            },
          },
        },
        // If the market cannot be checked, the user may enter: the exchange refuses orders in an inactive market.
        askingMarket: {
          invoke: {
            src: 'readIsActive',
            input: ({ context }) => ({ market: context.passage!.market! }),
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  { type: 'decide', params: ({ context }) => ({ verdict: verdictOfActive(context.passage!) }) },
                  raise({ type: 'passage.allow' }),
                ],
              },
              { target: 'seekingOthers' },
            ],
            onError: [
              { guard: { type: 'isInactive', params: ({ event }) => event }, target: 'seekingOthers' },
              {
                target: 'idle',
                actions: [
                  { type: 'decide', params: ({ context }) => ({ verdict: verdictOfActive(context.passage!) }) },
                  raise({ type: 'passage.allow' }),
                ],
              },
            ],
          },
        },
        seekingOthers: {
          invoke: {
            src: 'readOthers',
            input: ({ context }) => ({ market: context.passage!.market! }),
            onDone: [
              {
                guard: {
                  type: 'leadsOn',
                  params: ({ context, event }) => ({ verdict: verdictOfInactive(context.passage!, event.output) }),
                },
                target: 'idle',
                actions: [
                  {
                    type: 'decide',
                    params: ({ context, event }) => ({ verdict: verdictOfInactive(context.passage!, event.output) }),
                  },
                  raise({ type: 'passage.allow' }),
                ],
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'decide',
                    params: ({ context, event }) => ({
                      verdict: verdictOfInactive(context.passage!, event.output),
                      others: event.output,
                    }),
                  },
                  raise({ type: 'passage.refuse' }),
                ],
              },
            ],
          },
        },
      },
    },
    notice: {
      initial: 'none',
      on: { 'passage.refuse': '.shown' },
      states: {
        none: {},
        shown: {
          on: {
            'refusal.close': 'none',
            // To stay, the user opens the same page again. That must not remove the message.
            'passage.allow': { guard: 'isElsewhere', target: 'none' },
          },
          exit: assign({ refused: null }),
        },
      },
    },
    coins: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'page.request': 'loading' } },
        loading: {
          invoke: {
            src: 'readCoins',
            onDone: { target: 'loaded', actions: assign({ coins: ({ event }) => event.output }) },
            onError: 'unasked',
          },
        },
        loaded: {},
      },
    },
    wages: {
      initial: 'unasked',
      on: { 'session.change': { target: '.unasked', actions: assign({ wages: null }) } },
      states: {
        unasked: { on: { 'passage.allow': { guard: 'isLoggedIn', target: 'loading' } } },
        loading: {
          invoke: {
            src: 'readWages',
            onDone: { target: 'loaded', actions: assign({ wages: ({ event }) => event.output }) },
            onError: 'unasked',
          },
        },
        loaded: {},
      },
    },
  },
})
