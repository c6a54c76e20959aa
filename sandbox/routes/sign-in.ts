import type { AccountService } from '../accounts/accounts.ts'
import { confirmVerification, isToVerify, sendVerification } from '../accounts/contacts/email-verification.ts'
import { checkCode } from '../accounts/sign-in/code-check.ts'
import { register } from '../accounts/sign-in/registration.ts'
import { endSession } from '../accounts/sign-in/session-service.ts'
import {
  forgetPassword,
  logIn,
  resendByEmail,
  resendByUsername,
  resetPassword,
} from '../accounts/sign-in/sign-in-service.ts'
import { HttpError } from '../base/http-error.ts'
import type { Device } from '../store/log-ins.ts'
import type { Handlers } from './serve.ts'

const sent = 'code sent successfully.'

/** Registration, log-in, codes and passwords. */
export function signInRoutes(office: AccountService): Handlers {
  return {
    login: ({ body, address }) => ({
      baseDTO: logIn(office, body.mobileNumber, deviceOf(body), { address, deviceId: body.deviceId }),
    }),
    register: ({ body, address }) => ({
      message: sent,
      baseDTO: register(office, body, deviceOf(body), { address, deviceId: body.deviceId }),
    }),
    googleSso: () => {
      throw new HttpError(403, 'GOOGLE_FAILURE')
    },
    checkOtpCode: ({ body, address, visitor: visitorOf }) => {
      const visitor = visitorOf()
      if (visitor === null || !isToVerify(visitor.person, body.email)) {
        return { baseDTO: { token: checkCode(office, body, { address, deviceId: body.deviceId }) } }
      }
      confirmVerification(office, visitor, body.code)
      return { baseDTO: { token: visitor.token } }
    },
    resendOtpCode: ({ query, body, address, visitor: visitorOf }) => {
      const from = { address, deviceId: body?.deviceId }
      const visitor = visitorOf()
      if (visitor !== null && isToVerify(visitor.person, query.email)) sendVerification(office, visitor)
      else if (query.email !== undefined) resendByEmail(office, query.email, from)
      else if (body?.username !== undefined) resendByUsername(office, body.username, from)
      else throw new HttpError(400, 'BAD_REQUEST')
      return { message: sent }
    },
    forgetPassword: ({ body, address }) => {
      forgetPassword(office, body.mobileNumber, { address, deviceId: body.deviceId })
      return { message: sent }
    },
    resetPassword: ({ body, address }) => {
      resetPassword(office, body, { address, deviceId: body.deviceId })
      return { message: 'password changed successfully.' }
    },
    logout: ({ token }) => {
      endSession(office, token)
      return { message: 'logged out.' }
    },
  }
}

/** What a client says of itself; the log-in history has a place for each. */
function deviceOf({ deviceType = '', osType = '', browser }: Partial<Device> & { browser: string }): Device {
  return { deviceType, osType, browser }
}
