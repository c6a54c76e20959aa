import { z } from 'zod/mini'
import { call } from './call.ts'
import { dto, message, twoStepType } from './fields.ts'
import { withdrawalDetails } from './wallets.ts'

/** The second factor: its change, and its code for a withdrawal (spec 001, section 7). */
export const secondFactorCalls = {
  sendVerificationCode: call({
    method: 'POST',
    path: '/users/send-verification-code',
    caller: 'person',
    isSecurityEvent: true,
    summary: 'Begin a change of the second factor',
    query: z.object({ twoStepAuthorization: twoStepType }),
    answer: z.object({
      message: z.string(),
      baseDTO: z.optional(
        z.object({
          starTwoStepAuthentication: z.nullish(z.string()),
          file: z.nullish(z.string()),
          qrCodeLink: z.nullish(z.string()),
        }),
      ),
    }),
    refusals: [409, 429],
  }),
  changeOtp: call({
    method: 'POST',
    path: '/users/change-otp',
    caller: 'person',
    checksCode: true,
    summary: 'Confirm a change of the second factor',
    query: z.object({ twoStepAuthorization: twoStepType, code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: message,
    refusals: [429],
  }),
  sendCode: call({
    method: 'POST',
    path: '/users/send-code',
    caller: 'person',
    summary:
      'Send the code of the current second factor, for the withdrawal in the body; without one it is good for Toman to the own bank accounts only',
    // Not in the specification, where the call has no body. An exchange that does not know it ignores it.
    body: z.nullish(z.partial(withdrawalDetails)),
    answer: dto(z.object({ twoStepAuthenticationType: twoStepType })),
    refusals: [403, 429],
  }),
}
