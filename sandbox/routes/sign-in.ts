import type { Accounts } from '../accounts/accounts.ts'
import { isToVerify } from '../accounts/contacts/email-verification.ts'
import { HttpError } from '../base/http-error.ts'
import type { Device } from '../store/log-ins.ts'
import type { Handlers } from './serve.ts'

const sent = 'code sent successfully.'

type Parts = Pick<
  Accounts,
  'signIn' | 'registration' | 'codeCheck' | 'passwordReset' | 'emailVerification' | 'sessions'
>

/** Returns the handlers for registration, log-in, codes and passwords. */
export function signInRoutes({
  signIn,
  registration,
  codeCheck,
  passwordReset,
  emailVerification,
  sessions,
}: Parts): Handlers {
  return {
    login: ({ body, address }) => ({
      baseDTO: signIn.logIn(body.mobileNumber, deviceOf(body), { address, deviceId: body.deviceId }),
    }),
    register: ({ body, address }) => ({
      message: sent,
      baseDTO: registration.begin(body, deviceOf(body), { address, deviceId: body.deviceId }),
    }),
    googleSso: () => {
      throw new HttpError(403, 'GOOGLE_FAILURE')
    },
    checkOtpCode: ({ body, address, visitor: visitorOf }) => {
      const visitor = visitorOf()
      if (visitor === null || !isToVerify(visitor.person, body.email)) {
        return { baseDTO: { token: codeCheck.check(body, { address, deviceId: body.deviceId }) } }
      }
      emailVerification.confirm(visitor, body.code)
      return { baseDTO: { token: visitor.token } }
    },
    resendOtpCode: ({ query, body, address, visitor: visitorOf }) => {
      const from = { address, deviceId: body?.deviceId }
      const visitor = visitorOf()
      if (visitor !== null && isToVerify(visitor.person, query.email)) emailVerification.send(visitor)
      else if (query.email !== undefined) signIn.resendByEmail(query.email, from)
      else if (body?.username !== undefined) signIn.resendByUsername(body.username, from)
      else throw new HttpError(400, 'BAD_REQUEST')
      return { message: sent }
    },
    forgetPassword: ({ body, address }) => {
      passwordReset.begin(body.mobileNumber, { address, deviceId: body.deviceId })
      return { message: sent }
    },
    resetPassword: ({ body, address }) => {
      passwordReset.finish(body, { address, deviceId: body.deviceId })
      return { message: 'password changed successfully.' }
    },
    logout: ({ token }) => {
      sessions.end(token)
      return { message: 'logged out.' }
    },
  }
}

/** Returns the client's description of its device, for the log-in history. */
function deviceOf({ deviceType = '', osType = '', browser }: Partial<Device> & { browser: string }): Device {
  return { deviceType, osType, browser }
}
