import { z } from 'zod/mini'
import { call } from './call.ts'
import { email, message } from './fields.ts'

/** The identity service that verifies users in Iran (spec 000, section 7). */
export const identityCalls = {
  identitySms: call({
    method: 'GET',
    path: '/finnotech/send-sms-to-customer',
    caller: 'person',
    summary: 'Request a code of the identity service',
    query: z.object({ email }),
    changes: true,
    answer: message,
    refusals: [409, 429],
  }),
  identityOtp: call({
    method: 'GET',
    path: '/finnotech/otp',
    caller: 'person',
    checksCode: true,
    changesMobile: true,
    summary: 'Check the code of the identity service',
    query: z.object({ otp: z.string().check(z.regex(/^\d{5}$/)), email }),
    changes: true,
    answer: message,
    refusals: [409, 429],
  }),
}
