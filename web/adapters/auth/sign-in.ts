import { fromPromise } from 'xstate'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/auth/code/code.machine.ts'
import type { LoginAnswer, LoginAttempt } from '#machines/auth/login/login.machine.ts'
import type { RegisterOutput, Registration } from '#machines/auth/register/register.machine.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import {
  checkCode,
  checkMailCode,
  forgetPassword,
  logIn,
  register,
  resendCode,
  sendMailCode,
  setPassword,
} from '#web/adapters/auth/sign-in-calls.ts'
import { countdown, endCountdown, hasCountdown } from './countdown.ts'
import { pendingStore } from './pending-login-store.ts'
import { dropResetMobile, keepResetMobile } from './reset-mobile.ts'

/** Returns the actors of the log-in flow. */
export function loginActors(api: PersonApi) {
  return {
    store: pendingStore,
    logIn: fromPromise<LoginAnswer, LoginAttempt>(({ input, signal }) => logIn(api, input, signal)),
    code: codeBy(
      (attempt, signal) => checkCode(api, attempt, signal),
      (username, signal) => resendCode(api, username, signal),
    ),
  }
}

export function registerActors(api: PersonApi) {
  return {
    store: pendingStore,
    solveCaptcha: fromPromise<string>(async ({ signal }) => {
      const { solveCaptcha } = await import('#web/adapters/auth/captcha.ts')
      return solveCaptcha(signal)
    }),
    register: fromPromise<RegisterOutput, Registration>(({ input, signal }) => register(api, input, signal)),
  }
}

export function verifyEmailActors(api: PersonApi) {
  return {
    wasSent: fromPromise<boolean, { purpose: string }>(async ({ input }) => hasCountdown(input.purpose)),
    sendMail: fromPromise<void, { email: string }>(({ input, signal }) => sendMailCode(api, input.email, signal)),
    code: codeBy(
      (attempt, signal) => checkMailCode(api, attempt, signal),
      (email, signal) => sendMailCode(api, email, signal),
    ),
  }
}

export function resetPasswordActors(api: PersonApi) {
  return {
    requestCode: fromPromise<void, { username: string }>(async ({ input: { username }, signal }) => {
      await forgetPassword(api, username, signal)
      keepResetMobile(username)
    }),
    code: codeBy(
      async (attempt, signal) => {
        const answer = await setPassword(api, attempt, signal)
        dropResetMobile()
        endCountdown('reset')
        return answer
      },
      (username, signal) => resendCode(api, username, signal),
    ),
  }
}

function codeBy(
  verify: (attempt: CodeAttempt, signal: AbortSignal) => Promise<CodeAnswer>,
  resend: (subject: string, signal: AbortSignal) => Promise<void>,
) {
  return codeMachine.provide({
    actors: {
      countdown,
      verify: fromPromise<CodeAnswer, CodeAttempt>(({ input, signal }) => verify(input, signal)),
      resend: fromPromise<void, { subject: string }>(({ input, signal }) => resend(input.subject, signal)),
    },
  })
}
