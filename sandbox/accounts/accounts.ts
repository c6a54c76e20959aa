import type { DatabaseSync } from 'node:sqlite'
import type { Exchange } from '../engine/exchange.ts'
import { type AccountStore, openAccountStore } from '../store/account-store.ts'
import { Outbox } from '../world/outbox.ts'
import { CodeService } from './codes/code-service.ts'
import { ContactService } from './contacts/contact-service.ts'
import { EmailVerification } from './contacts/email-verification.ts'
import { GuardChanges } from './core/guard-change.ts'
import { Transactions } from './core/transactions.ts'
import { AccountChanges } from './profile/account-changes.ts'
import { IdentityService } from './profile/identity-service.ts'
import { ProfileService } from './profile/profile-service.ts'
import { Submissions } from './profile/submissions.ts'
import { ReviewService } from './review/review-service.ts'
import { CodeCheck } from './sign-in/code-check.ts'
import { PasswordReset } from './sign-in/password-reset.ts'
import { Registration } from './sign-in/registration.ts'
import { SessionService } from './sign-in/session-service.ts'
import { SignInService } from './sign-in/sign-in-service.ts'
import { TwoFactorService } from './two-factor/two-factor-service.ts'

/** The services for users and their accounts. A caller should take only the services that it needs. */
export type Accounts = {
  store: AccountStore
  outbox: Outbox
  transactions: Transactions
  codes: CodeService
  sessions: SessionService
  signIn: SignInService
  registration: Registration
  codeCheck: CodeCheck
  passwordReset: PasswordReset
  emailVerification: EmailVerification
  contacts: ContactService
  twoFactor: TwoFactorService
  profile: ProfileService
  submissions: Submissions
  accountChanges: AccountChanges
  identity: IdentityService
  review: ReviewService
}

type Options = {
  exchange: Exchange
  database: DatabaseSync
  /** Length of the withdrawal hold after a change of the second factor or of a contact (design 5.25), in ms. */
  withdrawalHold?: number | undefined
}

/** One day, in ms. */
const usualHold = 24 * 3_600_000

export function openAccounts({ exchange, database, withdrawalHold = usualHold }: Options): Accounts {
  const store = openAccountStore(database)
  const outbox = new Outbox()
  const transactions = new Transactions({ exchange, outbox, clock: exchange.clock })
  const codes = new CodeService({ store, outbox })
  const sessions = new SessionService({ store, transactions })
  const guardChanges = new GuardChanges({ store, outbox, withdrawalHold })
  const parts = { store, transactions, codes, guardChanges, sessions, exchange, database, outbox }
  return {
    store,
    outbox,
    transactions,
    codes,
    sessions,
    signIn: new SignInService(parts),
    registration: new Registration(parts),
    codeCheck: new CodeCheck(parts),
    passwordReset: new PasswordReset(parts),
    emailVerification: new EmailVerification(parts),
    contacts: new ContactService(parts),
    twoFactor: new TwoFactorService(parts),
    profile: new ProfileService(parts),
    submissions: new Submissions(parts),
    accountChanges: new AccountChanges(parts),
    identity: new IdentityService(parts),
    review: new ReviewService(parts),
  }
}
