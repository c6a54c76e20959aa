import { fromCallback } from 'xstate'
import {
  type CodeAnswer,
  type CodeAttempt,
  type CountdownCommand,
  type CountdownEvent,
  type CountdownInput,
  codeMachine,
} from '#machines/auth/code/code.machine.ts'
import { deferred } from './deferred.ts'

/** Returns a code step whose exchange and countdown the test controls. */
export function codeUnderTest() {
  const outside = {
    verify: Promise.withResolvers<CodeAnswer>(),
    resend: Promise.withResolvers<void>(),
    attempts: [] as CodeAttempt[],
    resent: [] as string[],
    countdowns: [] as (CountdownInput | 'again' | { wait: number })[],
    tell: (_: CountdownEvent): void => undefined,
  }
  const machine = codeMachine.provide({
    actors: {
      countdown: fromCallback<CountdownCommand, CountdownInput>(({ sendBack, receive, input }) => {
        outside.countdowns.push(input)
        outside.tell = sendBack
        receive((command) => {
          outside.countdowns.push(command.type === 'countdown.wait' ? { wait: command.seconds } : 'again')
        })
      }),
      verify: deferred<CodeAnswer, CodeAttempt>((answer, input) => {
        outside.attempts.push(input)
        outside.verify = answer
      }),
      resend: deferred<void, { subject: string }>((answer, input) => {
        outside.resent.push(input.subject)
        outside.resend = answer
      }),
    },
  })
  return { machine, outside }
}
