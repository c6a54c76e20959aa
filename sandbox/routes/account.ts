import type { Accounts } from '../accounts/accounts.ts'
import { repaint } from '../accounts/profile/document-picture.ts'
import { idFormatTypes } from '../accounts/profile/submissions.ts'
import type { PersonRecord } from '../store/people.ts'
import { pagesOf } from './pages.ts'
import type { Handlers } from './serve.ts'

const sent = { exchange: 'code sent successfully.', 'identity service': 'Sms sent to customer.' } as const
const done = { message: 'changed successfully.' }

type Parts = Pick<Accounts, 'profile' | 'submissions' | 'accountChanges' | 'contacts' | 'identity' | 'sessions'>

/** Returns the handlers of the user's account: personal data, contacts, bank accounts and log-ins. */
export function accountRoutes({ profile, submissions, accountChanges, contacts, identity, sessions }: Parts): Handlers {
  return {
    account: ({ person, query }) => ({ baseDTO: profile.view(person, query.imageNeeded !== 'false') }),
    createAccount: async ({ token, body, files }) => {
      const images = await repaint(files)
      // The user's data may have changed during `repaint`, or the session may have ended.
      return savedView(submissions.submit(sessions.personOf(token), body, images, token))
    },
    updateAccount: ({ person, body, token }) => savedView(accountChanges.change(person, body, token)),
    idFormatTypes: () => idFormatTypes,
    setCountry: ({ person, body }) => {
      profile.setCountry(person, body.countryName)
      return { message: 'country saved.' }
    },
    changeMobile: ({ person, body, token }) => ({ message: sent[contacts.changeMobile(person, body, token)] }),
    resendMobileOtp: ({ person, token }) => ({ message: sent[contacts.resend(person, 'CHANGE_MOBILE', token)] }),
    changeMobileOtp: ({ person, body, token }) => {
      contacts.confirmMobile(person, body.otp, token)
      return done
    },
    changeEmail: ({ person, body, token }) => {
      contacts.changeEmail(person, body, token)
      return { message: sent.exchange }
    },
    resendEmailOtp: ({ person, token }) => ({ message: sent[contacts.resend(person, 'CHANGE_EMAIL', token)] }),
    changeEmailOtp: ({ person, body, token }) => {
      contacts.confirmEmail(person, body.otp, token)
      return done
    },
    identitySms: ({ person, query, token }) => {
      identity.send(person, query.email, token)
      return { message: sent['identity service'] }
    },
    identityOtp: ({ person, query, token }) => {
      identity.check(person, query, token)
      return { message: 'identity confirmed.' }
    },
    verifiedBankAccounts: ({ person }) => ({ content: profile.verifiedBankAccounts(person) }),
    invites: ({ person }) => ({ baseDTO: profile.invites(person) }),
    loginHistory: ({ person, query }) => {
      const size = query.size ?? 10
      const { rows, total } = profile.logIns(person, Math.max(1, query.page ?? 1), size)
      return {
        content: rows.map(({ at, address, ...row }) => ({
          ...row,
          ipAddress: address,
          loginRequestedDateTime: new Date(at).toISOString(),
        })),
        totalPages: pagesOf(total, size),
        totalElements: total,
      }
    },
  }
}

/**
 * Returns the response of a saved submission. In Iran the identity service still has to identify the user (spec 4, "Account
 * submit").
 */
function savedView({ authenticationType, email }: PersonRecord) {
  const message = authenticationType === 'UNIDENTIFIED' ? 'Account saved, it needs verification.' : 'Account saved.'
  return { message, baseDTO: { authenticationType, email } }
}
