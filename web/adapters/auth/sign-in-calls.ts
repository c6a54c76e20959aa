import type { CodeAnswer, CodeAttempt } from '#machines/auth/code/code.machine.ts'
import type { LoginAnswer, LoginAttempt } from '#machines/auth/login/login.machine.ts'
import type { RegisterOutput, Registration } from '#machines/auth/register/register.machine.ts'
import { signInCalls } from '#shared/contract/sign-in.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { deviceOf } from './device.ts'
import { deviceId } from './device-id.ts'

/** Sent for a password at log-in, which has none: the exchange does not look at it (design 5.17). */
const fixedPassword = 'SARRAF'

/** Begins a log-in; the answer says which second factor follows. @throws ApiError */
export async function logIn(
  api: PersonApi,
  { username, referralCode }: LoginAttempt,
  signal: AbortSignal,
): Promise<LoginAnswer> {
  const body = { ...whoOf(username, referralCode), password: fixedPassword }
  const { baseDTO } = await api.send(signInCalls.login, { body, signal })
  return { factor: baseDTO.twoStepAuthenticationType, contact: baseDTO.starTwoStepAuthentication ?? null }
}

/** Registers a number; a token, or null when a code follows. @throws ApiError */
export async function register(
  api: PersonApi,
  { username, referralCode, captcha }: Registration,
  signal: AbortSignal,
): Promise<RegisterOutput> {
  const body = { ...whoOf(username, referralCode), captcha }
  const { baseDTO } = await api.send(signInCalls.register, { body, signal })
  return { token: baseDTO?.token ?? null }
}

/** Second step of a log-in or a registration: the code that went to this person. @throws ApiError */
export async function checkCode(
  api: PersonApi,
  { subject, code }: CodeAttempt,
  signal: AbortSignal,
): Promise<CodeAnswer> {
  const body = { code, username: subject, mobileNumber: subject, deviceId: deviceId() }
  const { baseDTO } = await api.send(signInCalls.checkOtpCode, { body, signal })
  return { token: baseDTO.token }
}

/** The code that went to an e-mail address: of a log-in, or of a user who verifies their own. @throws ApiError */
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

/** @throws ApiError */
export async function resendCode(api: PersonApi, username: string, signal: AbortSignal): Promise<void> {
  await api.send(signInCalls.resendOtpCode, { body: { username, deviceId: deviceId() }, signal })
}

/** @throws ApiError */
export async function sendMailCode(api: PersonApi, email: string, signal: AbortSignal): Promise<void> {
  const body = { deviceId: deviceId() }
  await api.send(signInCalls.resendOtpCode, { query: { email }, body, isOwn: true, signal })
}

/** Asks for a code with which a password is set anew. @throws ApiError */
export async function forgetPassword(api: PersonApi, username: string, signal: AbortSignal): Promise<void> {
  const body = { mobileNumber: username, authenticationType: 'SMS' as const, deviceId: deviceId() }
  await api.send(signInCalls.forgetPassword, { body, signal })
}

/** Sets a password with the code that was asked for; it opens no session. @throws ApiError */
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
