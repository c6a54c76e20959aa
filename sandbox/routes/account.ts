import type { AccountService } from '../accounts/accounts.ts'
import {
  changeEmail,
  changeMobile,
  confirmEmail,
  confirmMobile,
  resendChangeCode,
} from '../accounts/contacts/contact-service.ts'
import { changeAccount } from '../accounts/profile/account-change.ts'
import { accountView } from '../accounts/profile/account-view.ts'
import { setCountry } from '../accounts/profile/country.ts'
import { repaint } from '../accounts/profile/document-picture.ts'
import { checkIdentityCode, sendIdentityCode } from '../accounts/profile/identity-service.ts'
import { invitesView } from '../accounts/profile/invites.ts'
import { idFormatTypes, submitAccount } from '../accounts/profile/submission.ts'
import { personOf } from '../accounts/sign-in/session-service.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Handlers } from './serve.ts'

const sent = { exchange: 'code sent successfully.', 'identity service': 'Sms sent to customer.' } as const
const done = { message: 'changed successfully.' }

/** The person's account: what she told, her contacts, her bank accounts and her log-ins. */
export function accountRoutes(office: AccountService): Handlers {
  return {
    account: ({ person, query }) => ({ baseDTO: accountView(office, person, query.imageNeeded !== 'false') }),
    createAccount: async ({ token, body, files }) => {
      const images = await repaint(files)
      // Meanwhile the person may have changed, or the session ended.
      return answered(submitAccount(office, personOf(office, token), body, images, token))
    },
    updateAccount: ({ person, body, token }) => answered(changeAccount(office, person, body, token)),
    idFormatTypes: () => idFormatTypes,
    setCountry: ({ person, body }) => {
      setCountry(office, person, body.countryName)
      return { message: 'country saved.' }
    },
    changeMobile: ({ person, body, token }) => ({ message: sent[changeMobile(office, person, body, token)] }),
    resendMobileOtp: ({ person, token }) => ({
      message: sent[resendChangeCode(office, person, 'CHANGE_MOBILE', token)],
    }),
    changeMobileOtp: ({ person, body, token }) => {
      confirmMobile(office, person, body.otp, token)
      return done
    },
    changeEmail: ({ person, body, token }) => {
      changeEmail(office, person, body, token)
      return { message: sent.exchange }
    },
    resendEmailOtp: ({ person, token }) => ({ message: sent[resendChangeCode(office, person, 'CHANGE_EMAIL', token)] }),
    changeEmailOtp: ({ person, body, token }) => {
      confirmEmail(office, person, body.otp, token)
      return done
    },
    identitySms: ({ person, query, token }) => {
      sendIdentityCode(office, person, query.email, token)
      return { message: sent['identity service'] }
    },
    identityOtp: ({ person, query, token }) => {
      checkIdentityCode(office, person, query, token)
      return { message: 'identity confirmed.' }
    },
    verifiedBankAccounts: ({ person }) => ({
      content: office.bankAccounts
        .of(person.account)
        .filter(({ verified }) => verified)
        .map(({ shebaCode, cardNumber, bankName }) => ({ shebaCode, cardNumber, bankName: bankName ?? undefined })),
    }),
    invites: ({ person }) => ({ baseDTO: invitesView(office, person) }),
    loginHistory: ({ person, query }) => {
      const size = query.size ?? 10
      const { rows, total } = office.logIns.page(person.account, Math.max(1, query.page ?? 1), size)
      return {
        content: rows.map(({ at, address, ...row }) => ({
          ...row,
          ipAddress: address,
          loginRequestedDateTime: new Date(at).toISOString(),
        })),
        totalPages: Math.ceil(total / size),
        totalElements: total,
      }
    },
  }
}

/** A person of Iran who has just submitted has to be known by the identity service yet (spec 4, "Account submit"). */
function answered({ authenticationType, email }: PersonRecord) {
  const message = authenticationType === 'UNIDENTIFIED' ? 'Account saved, it needs verification.' : 'Account saved.'
  return { message, baseDTO: { authenticationType, email } }
}
