import { type AnyActorLogic, createActor, createMachine, type EventObject } from 'xstate'

/** Runs an actor of a machine under a parent that records its events. */
export function startChild<Emitted extends EventObject>(logic: AnyActorLogic, input?: object) {
  const emitted: Emitted[] = []
  const parent = createActor(
    createMachine({
      invoke: { id: 'child', src: logic, input },
      on: { '*': { actions: ({ event }) => void emitted.push(event as Emitted) } },
    }),
  ).start()
  return {
    emitted,
    send: (command: { type: string; [field: string]: unknown }) => parent.getSnapshot().children.child?.send(command),
    stop: () => void parent.stop(),
  }
}
