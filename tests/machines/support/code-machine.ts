import { fromCallback, fromPromise } from 'xstate'
import {
  type CodeAnswer,
  type CodeAttempt,
  type CountdownEvent,
  type CountdownInput,
  codeMachine,
} from '#machines/code/code.machine.ts'

/** The code step at the end of wires that a test holds. */
export function wiredCode() {
  const wires = {
    answer: Promise.withResolvers<CodeAnswer>(),
    resent: Promise.withResolvers<void>(),
    tell: (_: CountdownEvent): void => undefined,
    tried: [] as CodeAttempt[],
    countdowns: [] as CountdownInput[],
  }
  const machine = codeMachine.provide({
    actors: {
      countdown: fromCallback<{ type: 'countdown.restart' }, CountdownInput>(({ sendBack, input }) => {
        wires.countdowns.push(input)
        wires.tell = sendBack
      }),
      verify: fromPromise<CodeAnswer, CodeAttempt>(({ input }) => {
        wires.tried.push(input)
        wires.answer = Promise.withResolvers()
        return wires.answer.promise
      }),
      resend: fromPromise<void, { subject: string }>(() => {
        wires.resent = Promise.withResolvers()
        return wires.resent.promise
      }),
    },
  })
  return { machine, wires }
}
