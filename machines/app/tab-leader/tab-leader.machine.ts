import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type TabLeaderRef = ActorRefFrom<typeof tabLeaderMachine>

/**
 * The role of this tab among the tabs that share a connection.
 *
 * - `leading`: it has the socket.
 * - `following`: it gets its data through the leader's socket.
 * - `alone`: it has a socket of its own and does not share it.
 * - `joining`: it is requesting the lock.
 * - `resting`: the page is frozen, or kept for the back button.
 */
export type TabRole = 'joining' | 'leading' | 'following' | 'resting' | 'alone'

/**
 * Commands to the browser's lock, which one tab of a tab group holds: request it once, wait for it, take it from its
 * holder, release it.
 */
export type LockCommand =
  | { type: 'lock.request' }
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
  | { type: 'leader.request' }
  | { type: 'away.announce'; isAway: boolean }
export type TabsEvent =
  /** Any message of the leader. `isAway`: its page has been hidden for 10 s. */
  | { type: 'leader.heard'; isAway: boolean }
  /** This tab now belongs to another tab group, because its token changed. */
  | { type: 'group.change' }
  /** The leader cannot serve this tab. */
  | { type: 'service.failed' }

export type PageEvent = { type: 'page.hidden' } | { type: 'page.seen' } | { type: 'page.left' } | { type: 'page.back' }

/** `isDeposed`: another tab took the lock from this tab, and this tab has had no message from the new leader yet. */
type Context = { isHidden: boolean; isDeposed: boolean }

/**
 * Decides which tab of a browser has the socket to the relay. The holder of a lock leads. When the leader closes or
 * crashes, the browser releases its lock. When the leader does not answer, because it is frozen or busy, another tab takes
 * the lock. The tab counts questions without an answer, not elapsed time: a tab that was asleep asks again before it takes
 * the lock.
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
    requestLeader: sendTo('tabs', { type: 'leader.request' }),
    sendAway: sendTo('tabs', (_, { isAway }: { isAway: boolean }) => ({ type: 'away.announce', isAway })),
    requestLock: sendTo('lock', { type: 'lock.request' }),
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
    // A hidden tab need not be quick, and the browser slows its timers anyway.
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
      entry: [{ type: 'play', params: { role: 'joining' } }, assign({ isDeposed: false }), 'requestLock'],
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
        // The leader's answer decides whether a tab that became visible should lead.
        'page.seen': { target: '.asking', actions: assign({ isHidden: false }) },
      },
      initial: 'hearing',
      states: {
        hearing: { after: { silence: 'asking' } },
        asking: { entry: 'requestLeader', after: { answer: 'askingAgain' } },
        askingAgain: {
          entry: 'requestLeader',
          after: {
            answer: [
              // The new leader took the lock but sent no message. These two tabs cannot communicate, and would depose each
              // other forever.
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
          entry: { type: 'sendAway', params: { isAway: true } },
          exit: { type: 'sendAway', params: { isAway: false } },
          on: { 'page.seen': { target: 'seen', actions: assign({ isHidden: false }) } },
        },
      },
    },
    // A page that is frozen, or kept for the back button, serves no other tab.
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
