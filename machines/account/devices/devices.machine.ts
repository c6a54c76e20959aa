import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { Device } from './device-list.ts'

export type DevicesRef = ActorRefFrom<typeof devicesMachine>

type Context = { devices: readonly Device[]; error: Reason | null }

/** The devices that logged in to the user's account. They are read when the user opens the list. */
export const devicesMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'devices.retry' } },
  actors: { readDevices: fromPromise<readonly Device[]>(unprovided) },
}).createMachine({
  id: 'devices',
  context: { devices: [], error: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readDevices',
        onDone: { target: 'shown', actions: assign({ devices: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    failed: { on: { 'devices.retry': 'reading' } },
    shown: {},
  },
})
