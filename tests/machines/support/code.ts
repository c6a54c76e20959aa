import { fromCallback } from 'xstate'
import {
  type CodeAnswer,
  type CodeAttempt,
  type CodeRef,
  type CodeResend,
  type CountdownCommand,
  type CountdownEvent,
  type CountdownInput,
  codeMachine,
} from '#machines/auth/code/code.machine.ts'
import type { selectCode } from '#machines/auth/code/code.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { deferred } from './deferred.ts'

/** What the page shows of a code step before the user types. */
export const blankCode: ReturnType<typeof selectCode> = {
  code: '',
  codeLength: 6,
  secondsLeft: 120,
  error: null,
  wait: null,
  isResent: false,
  isOver: false,
  isBusy: false,
}

/** Returns a code step whose exchange and countdown the test controls. */
export function codeUnderTest() {
  const outside = {
    verify: Promise.withResolvers<CodeAnswer>(),
    resend: Promise.withResolvers<void>(),
    attempts: [] as CodeAttempt[],
    resent: [] as string[],
    resends: [] as CodeResend[],
    countdowns: [] as (CountdownInput | 'again' | { wait: number })[],
    emit: (_: CountdownEvent): void => undefined,
  }
  const machine = codeMachine.provide({
    actors: {
      countdown: fromCallback<CountdownCommand, CountdownInput>(({ sendBack, receive, input }) => {
        outside.countdowns.push(input)
        outside.emit = sendBack
        receive((command) => {
          outside.countdowns.push(command.type === 'countdown.wait' ? { wait: command.seconds } : 'again')
        })
      }),
      verify: deferred<CodeAnswer, CodeAttempt>((answer, input) => {
        outside.attempts.push(input)
        outside.verify = answer
      }),
      resend: deferred<void, CodeResend>((answer, input) => {
        outside.resends.push(input)
        outside.resent.push(input.subject)
        outside.resend = answer
      }),
    },
  })
  return { machine, outside }
}

/** Types a code and sends it, if the flow is at its code step. */
export function enterCode(step: CodeRef | null | undefined): void {
  step?.send({ type: 'code.change', text: '123456' })
  step?.send({ type: 'code.submit' })
}

/** Returns the steps of a model in which the user enters the right or a wrong code. */
export function codeOutcomes(
  outside: { verify: PromiseWithResolvers<CodeAnswer> },
  step: () => CodeRef | null | undefined,
) {
  return {
    codeIsRight: () => {
      enterCode(step())
      outside.verify.resolve({ token: 'token' })
    },
    codeIsWrong: () => {
      enterCode(step())
      outside.verify.reject(new ApiError('INCORRECT_OTP', 400))
    },
  }
}
