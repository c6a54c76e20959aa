import { changeAccount } from '../accounts/account-change.ts'
import { accountView } from '../accounts/account-view.ts'
import { changeEmail, changeMobile, confirmEmail, confirmMobile, resendChangeCode } from '../accounts/change-contact.ts'
import { setCountry } from '../accounts/country.ts'
import { repaint } from '../accounts/document-picture.ts'
import { checkIdentityCode, sendIdentityCode } from '../accounts/identity-service.ts'
import { invitesView } from '../accounts/invites.ts'
import type { Office } from '../accounts/office.ts'
import { personOf } from '../accounts/sessions.ts'
import { idFormatTypes, submitAccount } from '../accounts/submission.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Handlers } from './serve.ts'

const sent = { exchange: 'code sent successfully.', 'identity service': 'Sms sent to customer.' } as const
const done = { message: 'changed successfully.' }

/** The person's account: what she told, her contacts, her bank accounts and her log-ins. */
export function accountRoutes(office: Office): Handlers {
  return {
    account: ({ person, query }) => ({ baseDTO: accountView(office, person, query.imageNeeded !== 'false') }),
    createAccount: async ({ token, body, files }) => {
      const images = await repaint(files)
      // Meanwhile the person may have changed, or the session ended.
      return answered(submitAccount(office, personOf(office, token), body, images))
    },
    updateAccount: ({ person, body }) => answered(changeAccount(office, person, body)),
    idFormatTypes: () => idFormatTypes,
    setCountry: ({ person, body }) => {
      setCountry(office, person, body.countryName)
      return { message: 'country saved.' }
    },
    changeMobile: ({ person, body }) => ({ message: sent[changeMobile(office, person, body)] }),
    resendMobileOtp: ({ person }) => ({ message: sent[resendChangeCode(office, person, 'CHANGE_MOBILE')] }),
    changeMobileOtp: ({ person, body, address, token }) => {
      confirmMobile(office, person, body.otp, { address, token })
      return done
    },
    changeEmail: ({ person, body }) => {
      changeEmail(office, person, body)
      return { message: sent.exchange }
    },
    resendEmailOtp: ({ person }) => ({ message: sent[resendChangeCode(office, person, 'CHANGE_EMAIL')] }),
    changeEmailOtp: ({ person, body, address, token }) => {
      confirmEmail(office, person, body.otp, { address, token })
      return done
    },
    identitySms: ({ person, query }) => {
      sendIdentityCode(office, person, query.email)
      return { message: sent['identity service'] }
    },
    identityOtp: ({ person, query, address, token }) => {
      checkIdentityCode(office, person, query, { address, token })
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
