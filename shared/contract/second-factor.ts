import { z } from 'zod'
import { call } from './call.ts'
import { dto, message, twoStepType } from './fields.ts'

/** The second factor: its change, and its code for a withdrawal (spec 001, section 7). */
export const secondFactorCalls = {
  sendVerificationCode: call({
    method: 'POST',
    path: '/users/send-verification-code',
    caller: 'person',
    summary: 'Begin a change of the second factor',
    query: z.object({ twoStepAuthorization: twoStepType }),
    answer: z.object({
      message: z.string(),
      baseDTO: z
        .object({
          starTwoStepAuthentication: z.string().nullish(),
          file: z.string().nullish(),
          qrCodeLink: z.string().nullish(),
        })
        .optional(),
    }),
  }),
  changeOtp: call({
    method: 'POST',
    path: '/users/change-otp',
    caller: 'person',
    summary: 'Confirm a change of the second factor',
    query: z.object({ twoStepAuthorization: twoStepType, code: z.string().regex(/^\d{6}$/) }),
    answer: message,
  }),
  sendCode: call({
    method: 'POST',
    path: '/users/send-code',
    caller: 'person',
    summary: 'Send the code of the current second factor, for a withdrawal',
    answer: dto(z.object({ twoStepAuthenticationType: twoStepType })),
  }),
}
