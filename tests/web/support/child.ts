import { type AnyActorLogic, createActor, createMachine, type EventObject } from 'xstate'

/** Runs an actor of a machine under a parent that records its events. */
export function startChild<Told extends EventObject>(logic: AnyActorLogic, input?: object) {
  const told: Told[] = []
  const parent = createActor(
    createMachine({
      invoke: { id: 'child', src: logic, input },
      on: { '*': { actions: ({ event }) => void told.push(event as Told) } },
    }),
  ).start()
  return {
    told,
    send: (command: { type: string; [field: string]: unknown }) => parent.getSnapshot().children.child?.send(command),
    stop: () => void parent.stop(),
  }
}
