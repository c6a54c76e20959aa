import { z } from 'zod'
import { call } from './call.ts'
import { dto, email, message, twoStepType, username } from './fields.ts'

/**
 * A random id that a device made for itself and keeps: not of the documents. One that its owner has logged in from is told
 * by it from strangers when codes are tried (design 5.26). An exchange that does not know it ignores it.
 */
const deviceId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
const device = {
  deviceId,
  authenticationType: z.string().max(40).optional(),
  osType: z.string().max(40).optional(),
  deviceType: z.string().max(40).optional(),
  browser: z.string().max(40).default('CHROME'),
}

/** Exactly one of the two says where a code was sent (spec 000, section 3, OTP payload). */
const contact = { email: email.optional(), mobileNumber: username.optional() }
const sixDigits = z.string().regex(/^\d{6}$/)

/** Registration, log-in, codes and passwords (spec 000, section 7). */
export const signInCalls = {
  login: call({
    method: 'POST',
    path: '/users/login',
    caller: 'anyone',
    summary: 'Begin a log-in; the answer says which second factor follows',
    body: z.object({
      mobileNumber: username,
      password: z.string().max(100),
      referralCode: z.string().max(32).optional(),
      ...device,
    }),
    answer: dto(z.object({ twoStepAuthenticationType: twoStepType, starTwoStepAuthentication: z.string().optional() })),
    refusals: [429],
  }),
  register: call({
    method: 'POST',
    path: '/users/register',
    caller: 'anyone',
    summary: 'Register a mobile number; a token, or a message when a code follows',
    body: z.object({
      mobileNumber: username,
      referralCode: z.string().max(32).optional(),
      captcha: z.string().max(4000).optional(),
      ...device,
    }),
    answer: z.object({
      message: z.string().optional(),
      baseDTO: z
        .object({
          token: z.string().optional(),
          twoStepAuthenticationType: twoStepType.optional(),
          starTwoStepAuthentication: z.string().optional(),
        })
        .optional(),
    }),
    refusals: [409, 429],
  }),
  googleSso: call({
    method: 'GET',
    path: '/users/google-sso',
    caller: 'anyone',
    summary: 'Browser navigation to Google; its button is disabled',
    answer: message,
    refusals: [403],
  }),
  checkOtpCode: call({
    method: 'POST',
    path: '/users/check-otp-code',
    caller: 'anyone',
    summary: 'Second step of a log-in or registration',
    body: z.object({ code: sixDigits, username: username.optional(), ...contact, deviceId }),
    answer: dto(z.object({ token: z.string() })),
    refusals: [403, 409, 429],
  }),
  resendOtpCode: call({
    method: 'POST',
    path: '/users/resend-otp-code',
    caller: 'anyone',
    summary: 'Send the code again; e-mail as query on the e-mail verification screen',
    query: z.object({ email: email.optional() }),
    // A server takes a request without a body for one with null in it.
    body: z.object({ username: username.optional(), deviceId }).nullish(),
    answer: message,
    refusals: [409, 429],
  }),
  forgetPassword: call({
    method: 'POST',
    path: '/users/forget-password',
    caller: 'anyone',
    summary: 'Send a code with which a password is set anew',
    body: z.object({ mobileNumber: username, authenticationType: z.literal('SMS'), deviceId }),
    answer: message,
    refusals: [429],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/users/reset-password/',
    caller: 'anyone',
    summary: 'Set a password with the code that was sent',
    body: z.object({ code: sixDigits, username, password: z.string().min(8).max(100), deviceId }),
    answer: message,
    refusals: [429],
  }),
  logout: call({
    method: 'GET',
    path: '/users/logout',
    caller: 'person',
    summary: 'End the session of this token',
    changes: true,
    answer: message,
  }),
}
