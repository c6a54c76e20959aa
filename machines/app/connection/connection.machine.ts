import { assign, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { backoff } from '#shared/stream/backoff.ts'
import { wire } from '#shared/stream/frame.ts'

/** Commands to the socket. It never opens or closes by itself. */
export type LinkCommand = { type: 'link.open' } | { type: 'link.close' }
/** Events of the socket. */
export type LinkEvent = { type: 'link.opened' } | { type: 'link.closed' } | { type: 'frame.received' }
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.found' }

type Input = { random: () => number }
/** `attempt` counts the tries since the last frame. `wait` is in ms. */
type Context = Input & { attempt: number; wait: number }

/** The socket to the relay. After 12 s without a frame it counts as dead. Retries use full jitter (design 3). */
export const connectionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as LinkEvent | NetworkEvent | { type: 'retry.click' },
  },
  actors: {
    link: fromCallback<LinkCommand>(unprovided),
    network: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    openLink: sendTo('link', { type: 'link.open' }),
    closeLink: sendTo('link', { type: 'link.close' }),
    nextTry: assign(({ context }) => ({
      attempt: context.attempt + 1,
      wait: backoff(context.attempt, context.random()),
    })),
  },
  delays: { deadAfter: wire.deadAfter, wait: ({ context }) => context.wait },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input, attempt: 0, wait: 0 }),
  invoke: [
    { id: 'link', src: 'link' },
    { id: 'network', src: 'network' },
  ],
  on: { 'network.lost': '.offline' },
  initial: 'connecting',
  states: {
    connecting: {
      entry: 'openLink',
      on: { 'link.opened': 'online', 'link.closed': 'reconnecting' },
      after: { deadAfter: 'reconnecting' },
    },
    online: {
      // Every frame restarts the 12 s. Only a frame resets `attempt`; a handshake alone does not.
      on: {
        'frame.received': { target: 'online', reenter: true, actions: assign({ attempt: 0 }) },
        'link.closed': 'reconnecting',
      },
      after: { deadAfter: 'reconnecting' },
    },
    reconnecting: {
      initial: 'waiting',
      states: {
        waiting: {
          entry: ['closeLink', 'nextTry'],
          // Another tab may have opened the socket that this tab shares.
          on: { 'retry.click': 'opening', 'link.opened': { target: '#connection.online', actions: 'openLink' } },
          after: { wait: 'opening' },
        },
        opening: {
          entry: 'openLink',
          on: { 'link.opened': '#connection.online', 'link.closed': 'waiting' },
          after: { deadAfter: 'waiting' },
        },
      },
    },
    offline: {
      entry: 'closeLink',
      on: { 'network.lost': undefined, 'network.found': 'reconnecting.opening' },
    },
  },
})
