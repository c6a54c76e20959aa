import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { connectionMachine, type LinkCommand } from '#machines/app/connection/connection.machine.ts'

/** The page's connection without a network: it receives the test's events. */
export function startConnection() {
  const actors = {
    link: fromCallback<LinkCommand>(() => undefined),
    network: fromCallback<{ type: 'never' }>(() => undefined),
  }
  return createActor(connectionMachine.provide({ actors }), {
    clock: new SimulatedClock(),
    input: { random: () => 0.5 },
  }).start()
}
