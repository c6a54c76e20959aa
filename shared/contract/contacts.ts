import { z } from 'zod/mini'
import { call } from './call.ts'
import { email, message, username } from './fields.ts'

/** 6 digits, or 5 when the identity service sent the code (spec 000, section 4, "Edit modal"). */
const otp = z.object({ otp: z.string().check(z.regex(/^\d{5,6}$/)) })

/** Changes of the mobile number and the e-mail address (spec 000, section 7). */
export const contactCalls = {
  changeMobile: call({
    method: 'POST',
    path: '/users/change-mobile',
    caller: 'person',
    isSecurityEvent: true,
    summary: 'Begin a change of the mobile number; "Sms sent to customer." when the identity service sends its code',
    body: z.object({ oldMobileNumber: username, newMobileNumber: username }),
    answer: message,
    refusals: [429],
  }),
  changeEmail: call({
    method: 'POST',
    path: '/users/change-email',
    caller: 'person',
    isSecurityEvent: true,
    summary: 'Begin a change of the e-mail address; the old address is empty if there is none',
    body: z.object({ oldEmail: z.union([email, z.literal('')]), newEmail: email }),
    answer: message,
    refusals: [409, 429],
  }),
  resendMobileOtp: call({
    method: 'POST',
    path: '/users/resend-mobile-otp',
    caller: 'person',
    summary: 'Send the code of a mobile change again',
    answer: message,
    refusals: [429],
  }),
  resendEmailOtp: call({
    method: 'POST',
    path: '/users/resend-email-otp',
    caller: 'person',
    summary: 'Send the code of an e-mail change again',
    answer: message,
    refusals: [429],
  }),
  changeMobileOtp: call({
    method: 'POST',
    path: '/users/change-mobile-otp',
    caller: 'person',
    checksCode: true,
    changesMobile: true,
    summary: 'Confirm a mobile change',
    body: otp,
    answer: message,
    refusals: [429],
  }),
  changeEmailOtp: call({
    method: 'POST',
    path: '/users/change-email-otp',
    caller: 'person',
    checksCode: true,
    summary: 'Confirm an e-mail change',
    body: otp,
    answer: message,
    refusals: [409, 429],
  }),
}
