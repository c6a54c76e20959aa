import type { CodeAnswer, CodeAttempt } from '#machines/auth/code/code.machine.ts'
import type { LoginAnswer, LoginAttempt } from '#machines/auth/login/login.machine.ts'
import type { RegisterOutput, Registration } from '#machines/auth/register/register.machine.ts'
import { signInCalls } from '#shared/contract/sign-in.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { deviceOf } from './device.ts'
import { deviceId } from './device-id.ts'

/** The password in a log-in call. Log-in has no password, and the exchange ignores the field (design 5.17). */
const fixedPassword = 'SARRAF'

/** Starts a log-in. Returns the second factor that follows, with its masked contact or null. @throws ApiError */
export async function logIn(
  api: PersonApi,
  { username, referralCode }: LoginAttempt,
  signal: AbortSignal,
): Promise<LoginAnswer> {
  const body = { ...whoOf(username, referralCode), password: fixedPassword }
  const { baseDTO } = await api.send(signInCalls.login, { body, signal })
  return { factor: baseDTO.twoStepAuthenticationType, contact: baseDTO.starTwoStepAuthentication ?? null }
}

/** Registers a number. Returns a token, or null when a code follows. @throws ApiError */
export async function register(
  api: PersonApi,
  { username, referralCode, captcha }: Registration,
  signal: AbortSignal,
): Promise<RegisterOutput> {
  const body = { ...whoOf(username, referralCode), captcha }
  const { baseDTO } = await api.send(signInCalls.register, { body, signal })
  return { token: baseDTO?.token ?? null }
}

/** Second step of a log-in or a registration: checks the code that was sent to the user. @throws ApiError */
export async function checkCode(
  api: PersonApi,
  { subject, code }: CodeAttempt,
  signal: AbortSignal,
): Promise<CodeAnswer> {
  const body = { code, username: subject, mobileNumber: subject, deviceId: deviceId() }
  const { baseDTO } = await api.send(signInCalls.checkOtpCode, { body, signal })
  return { token: baseDTO.token }
}

/** Checks a code that was sent by e-mail: for a log-in, or for a user who verifies their own e-mail. @throws ApiError */
export async function checkMailCode(
  api: PersonApi,
  { subject, code }: CodeAttempt,
  signal: AbortSignal,
): Promise<CodeAnswer> {
  const { baseDTO } = await api.send(signInCalls.checkOtpCode, {
    body: { code, email: subject, deviceId: deviceId() },
    isOwn: true,
    signal,
  })
  return { token: baseDTO.token }
}

/** Sends the code again. @throws ApiError */
export async function resendCode(api: PersonApi, username: string, signal: AbortSignal): Promise<void> {
  await api.send(signInCalls.resendOtpCode, { body: { username, deviceId: deviceId() }, signal })
}

/** Sends a code by e-mail. @throws ApiError */
export async function sendMailCode(api: PersonApi, email: string, signal: AbortSignal): Promise<void> {
  const body = { deviceId: deviceId() }
  await api.send(signInCalls.resendOtpCode, { query: { email }, body, isOwn: true, signal })
}

/** Requests a code for setting a new password. @throws ApiError */
export async function forgetPassword(api: PersonApi, username: string, signal: AbortSignal): Promise<void> {
  const body = { mobileNumber: username, authenticationType: 'SMS' as const, deviceId: deviceId() }
  await api.send(signInCalls.forgetPassword, { body, signal })
}

/** Sets a password with the requested code. This starts no session. @throws ApiError */
export async function setPassword(
  api: PersonApi,
  { subject, code, password }: CodeAttempt,
  signal: AbortSignal,
): Promise<CodeAnswer> {
  const body = { code, username: subject, password: password ?? '', deviceId: deviceId() }
  await api.send(signInCalls.resetPassword, { body, signal })
  return { token: null }
}

function whoOf(mobileNumber: string, referralCode: string | null) {
  return {
    mobileNumber,
    authenticationType: 'SMS',
    ...deviceOf(navigator.userAgent),
    deviceId: deviceId(),
    ...(referralCode === null ? {} : { referralCode }),
  }
}
