import { z } from 'zod/mini'
import { call } from './call.ts'
import { dto, email, message, twoStepType, username } from './fields.ts'

/**
 * A random id that a device generates and keeps. When a code is checked, it distinguishes a device from which its owner has
 * logged in from unknown callers (design 5.26). It is not in the specification: an exchange that does not know it ignores
 * it.
 */
const deviceId = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)))
const device = {
  deviceId,
  authenticationType: z.optional(z.string().check(z.maxLength(40))),
  osType: z.optional(z.string().check(z.maxLength(40))),
  deviceType: z.optional(z.string().check(z.maxLength(40))),
  browser: z._default(z.string().check(z.maxLength(40)), 'CHROME'),
}

/** Exactly one of the two is set: the contact that the code was sent to (spec 000, section 3, OTP payload). */
const contact = { email: z.optional(email), mobileNumber: z.optional(username) }
const sixDigits = z.string().check(z.regex(/^\d{6}$/))

/** Registration, log-in, codes and passwords (spec 000, section 7). */
export const signInCalls = {
  login: call({
    method: 'POST',
    path: '/users/login',
    caller: 'anyone',
    isSecurityEvent: true,
    summary: 'Begin a log-in; the answer says which second factor follows',
    body: z.object({
      mobileNumber: username,
      password: z.string().check(z.maxLength(100)),
      referralCode: z.optional(z.string().check(z.maxLength(32))),
      ...device,
    }),
    answer: dto(
      z.object({ twoStepAuthenticationType: twoStepType, starTwoStepAuthentication: z.optional(z.string()) }),
    ),
    refusals: [429],
  }),
  register: call({
    method: 'POST',
    path: '/users/register',
    caller: 'anyone',
    isSecurityEvent: true,
    summary: 'Register a mobile number; a token, or a message when a code follows',
    body: z.object({
      mobileNumber: username,
      referralCode: z.optional(z.string().check(z.maxLength(32))),
      captcha: z.optional(z.string().check(z.maxLength(4000))),
      ...device,
    }),
    answer: z.object({
      message: z.optional(z.string()),
      baseDTO: z.optional(
        z.object({
          token: z.optional(z.string()),
          twoStepAuthenticationType: z.optional(twoStepType),
          starTwoStepAuthentication: z.optional(z.string()),
        }),
      ),
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
    checksCode: true,
    summary: 'Second step of a log-in or registration',
    body: z.object({ code: sixDigits, username: z.optional(username), ...contact, deviceId }),
    answer: dto(z.object({ token: z.string() })),
    refusals: [403, 409, 429],
  }),
  resendOtpCode: call({
    method: 'POST',
    path: '/users/resend-otp-code',
    caller: 'anyone',
    summary: 'Send the code again; e-mail as query on the e-mail verification screen',
    query: z.object({ email: z.optional(email) }),
    // Servers read a request without a body as one with the body null.
    body: z.nullish(z.object({ username: z.optional(username), deviceId })),
    answer: message,
    refusals: [409, 429],
  }),
  forgetPassword: call({
    method: 'POST',
    path: '/users/forget-password',
    caller: 'anyone',
    isSecurityEvent: true,
    summary: 'Send a code for setting a new password',
    body: z.object({ mobileNumber: username, authenticationType: z.literal('SMS'), deviceId }),
    answer: message,
    refusals: [429],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/users/reset-password/',
    caller: 'anyone',
    checksCode: true,
    summary: 'Set a password with the code that was sent',
    body: z.object({
      code: sixDigits,
      username,
      password: z.string().check(z.minLength(8), z.maxLength(100)),
      deviceId,
    }),
    answer: message,
    refusals: [429],
  }),
  logout: call({
    method: 'GET',
    path: '/users/logout',
    caller: 'person',
    isSecurityEvent: true,
    summary: 'End the session of this token',
    changes: true,
    answer: message,
  }),
}
