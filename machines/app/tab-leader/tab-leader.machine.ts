import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type TabLeaderRef = ActorRefFrom<typeof tabLeaderMachine>

/**
 * What this tab is to the others that share a connection: it has the socket, it gets what another tab's socket gets, or it
 * has a socket that it shares with nobody.
 */
export type TabRole = 'joining' | 'leading' | 'following' | 'resting' | 'alone'

/** The browser's lock, which one tab of a group holds: asked for once, waited for, taken from its holder, given up. */
export type LockCommand =
  | { type: 'lock.ask' }
  | { type: 'lock.wait' }
  | { type: 'lock.seize' }
  | { type: 'lock.release' }
export type LockEvent =
  | { type: 'lock.granted' }
  | { type: 'lock.busy' }
  /** Another tab has taken it. */
  | { type: 'lock.lost' }
  /** This browser has no locks, or refuses them. */
  | { type: 'lock.failed' }

export type TabsCommand =
  | { type: 'role.play'; role: TabRole }
  | { type: 'leader.ask' }
  | { type: 'away.tell'; isAway: boolean }
export type TabsEvent =
  /** Any word of the leader. `isAway`: nobody has seen its page for a while. */
  | { type: 'leader.heard'; isAway: boolean }
  /** Somebody else is at this end: another group of tabs. */
  | { type: 'group.change' }
  /** This tab cannot be served. */
  | { type: 'service.failed' }

export type PageEvent = { type: 'page.hidden' } | { type: 'page.seen' } | { type: 'page.left' } | { type: 'page.back' }

/** `isDeposed`: the lock was taken from this tab, and it has not heard of the new leader yet. */
type Context = { isHidden: boolean; isDeposed: boolean }

/**
 * Which tab of a browser has the connection to the relay. A lock says who leads: a leader that closes or crashes gives it up
 * by that. One that does not answer, be it frozen or busy, has it taken from it. What counts is not the time of a clock but
 * that questions stayed without an answer: a tab that slept itself asks before it judges.
 */
export const tabLeaderMachine = setup({
  types: { context: {} as Context, events: {} as LockEvent | TabsEvent | PageEvent },
  actors: {
    lock: fromCallback<LockCommand>(unprovided),
    tabs: fromCallback<TabsCommand>(unprovided),
    page: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    play: sendTo('tabs', (_, { role }: { role: TabRole }) => ({ type: 'role.play', role })),
    askLeader: sendTo('tabs', { type: 'leader.ask' }),
    tellAway: sendTo('tabs', (_, { isAway }: { isAway: boolean }) => ({ type: 'away.tell', isAway })),
    askForLock: sendTo('lock', { type: 'lock.ask' }),
    waitForLock: sendTo('lock', { type: 'lock.wait' }),
    seizeLock: sendTo('lock', { type: 'lock.seize' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isDeposed: ({ context }) => context.isDeposed,
    shouldLead: ({ context }, { isAway }: { isAway: boolean }) => isAway && !context.isHidden,
  },
  delays: {
    // A tab that nobody sees need not be quick, and its timers are slow anyway.
    silence: ({ context }) => (context.isHidden ? 5000 : 400),
    answer: 400,
    away: 10_000,
  },
}).createMachine({
  id: 'tabLeader',
  context: { isHidden: false, isDeposed: false },
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'lock', src: 'lock' },
    { id: 'page', src: 'page' },
  ],
  on: {
    'page.hidden': { actions: assign({ isHidden: true }) },
    'page.seen': { actions: assign({ isHidden: false }) },
    'page.left': '.resting',
    'group.change': '.joining',
  },
  initial: 'joining',
  states: {
    joining: {
      entry: [{ type: 'play', params: { role: 'joining' } }, assign({ isDeposed: false }), 'askForLock'],
      on: { 'lock.granted': 'leading', 'lock.busy': 'following', 'lock.failed': 'alone' },
    },
    following: {
      entry: [{ type: 'play', params: { role: 'following' } }, 'waitForLock'],
      on: {
        'lock.granted': 'leading',
        'lock.failed': 'alone',
        'leader.heard': [
          { guard: { type: 'shouldLead', params: ({ event }) => event }, target: 'seizing' },
          { target: '.hearing', actions: assign({ isDeposed: false }) },
        ],
        'service.failed': 'alone',
        // Whether a tab that is seen should lead, the leader's answer says.
        'page.seen': { target: '.asking', actions: assign({ isHidden: false }) },
      },
      initial: 'hearing',
      states: {
        hearing: { after: { silence: 'asking' } },
        asking: { entry: 'askLeader', after: { answer: 'askingAgain' } },
        askingAgain: {
          entry: 'askLeader',
          after: {
            answer: [
              // It took the lock and was never heard: these two cannot hear each other, and would depose each other for ever.
              { guard: 'isDeposed', target: '#tabLeader.alone' },
              { target: '#tabLeader.seizing' },
            ],
          },
        },
      },
    },
    seizing: {
      entry: 'seizeLock',
      on: { 'lock.granted': 'leading', 'lock.failed': 'alone' },
    },
    leading: {
      entry: { type: 'play', params: { role: 'leading' } },
      on: {
        'lock.lost': { target: 'following', actions: assign({ isDeposed: true }) },
      },
      initial: 'seen',
      states: {
        seen: {
          always: { guard: 'isHidden', target: 'unseen' },
          on: { 'page.hidden': { target: 'unseen', actions: assign({ isHidden: true }) } },
        },
        unseen: {
          on: { 'page.seen': { target: 'seen', actions: assign({ isHidden: false }) } },
          after: { away: 'away' },
        },
        away: {
          entry: { type: 'tellAway', params: { isAway: true } },
          exit: { type: 'tellAway', params: { isAway: false } },
          on: { 'page.seen': { target: 'seen', actions: assign({ isHidden: false }) } },
        },
      },
    },
    // A page that is frozen or kept for the way back serves nobody.
    resting: {
      entry: [{ type: 'play', params: { role: 'resting' } }, 'releaseLock'],
      on: { 'page.back': 'joining', 'group.change': undefined },
    },
    alone: {
      entry: [{ type: 'play', params: { role: 'alone' } }, 'releaseLock'],
      on: { 'page.left': undefined, 'group.change': undefined },
    },
  },
})
