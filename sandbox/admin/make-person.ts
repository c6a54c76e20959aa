import type { DatabaseSync } from 'node:sqlite'
import { toLatinDigits } from '#shared/core/digits.ts'
import { type Currency, coins } from '#shared/market/coins.ts'
import { eachField, fieldOf, profileFields } from '#shared/rules/account-fields.ts'
import { hasCardCheckDigit } from '#shared/rules/check-digits.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { afterEvent } from '../accounts/core/identity-states.ts'
import { newPerson } from '../accounts/core/new-person.ts'
import { HttpError } from '../base/http-error.ts'
import type { Exchange } from '../engine/exchange.ts'
import type { Command } from '../exchange/command.ts'
import type { AccountLevel } from '../exchange/levels.ts'
import { toDecimal, toUnits } from '../exchange/units.ts'
import { addOpeningBalance } from '../store/own-deposits.ts'
import type { AuthenticationType, PersonRecord, RegistryAnswer, TwoStep } from '../store/people.ts'

/** A user to create, in any state. */
export type PersonWish = {
  mobileNumber: string
  state: AuthenticationType
  level: AccountLevel
  twoStep: TwoStep
  /** Base32, for GOOGLE_AUTHENTICATOR. */
  totpSecret: string
  /** Whether the user's country is Iran. */
  country: boolean
  /** Whether the user has the balances of design 4. */
  funded: boolean
  /** Whether the user's account data is complete, with a bank account. */
  complete: boolean
  blocked: boolean
  registry: RegistryAnswer
  email?: string | undefined
}

/** The parts of the exchange that users are created in. */
export type PersonParts = {
  exchange: Exchange
  accounts: Pick<Accounts, 'store' | 'transactions'>
  database: DatabaseSync
}

/** Creates a user, or resets the user with that number. A reset user has no sessions, codes or counted attempts. */
export function makePerson(
  { exchange, accounts, database }: PersonParts,
  wish: PersonWish,
): { person: string; account: number } {
  const { store, transactions } = accounts
  const digits = mobileOf(toLatinDigits(wish.mobileNumber))
  if (digits === null) throw new HttpError(400, 'Invalid Phone Number')
  const mobile = usernameOf(digits)
  const former = store.people.byMobile(mobile)
  const account = former?.account ?? exchange.nextAccount
  if (wish.email !== undefined && store.people.another(account, 'email', wish.email)) {
    throw new HttpError(409, 'username exist')
  }
  const isUp: Command = former
    ? { type: 'account.change', account, level: wish.level }
    : { type: 'account.open', level: wish.level }
  const given = wish.funded ? topUp(exchange, account) : []
  return transactions.run(
    ({ now }) => {
      const fresh = former
        ? { ...newPerson(account, mobile, now), referralCode: former.referralCode }
        : newPerson(account, mobile, now)
      const person: PersonRecord = {
        ...fresh,
        ...(wish.complete ? completeProfile(digits) : {}),
        email:
          wish.email?.toLowerCase() ?? (wish.complete || wish.twoStep === 'EMAIL' ? `u${digits}@example.com` : null),
        emailVerified: true,
        authenticationType: wish.state,
        submittedAt: afterEvent(wish.state, 'accepted') === null ? null : now,
        blocked: wish.blocked,
        twoStep: wish.twoStep,
        totpSecret: wish.twoStep === 'GOOGLE_AUTHENTICATOR' ? wish.totpSecret : null,
        countryName: wish.country ? 'Iran' : null,
        registry: wish.registry,
      }
      store.people.save(person)
      store.bankAccounts.replace(account, wish.complete ? [bankAccountOf(digits)] : [])
      store.documents.replace(account, {})
      store.sessions.revokeAllOf(account)
      store.holds.forget(account)
      store.devices.forgetAllOf(account)
      store.codes.forget(mobile)
      if (person.email !== null) store.codes.forget(person.email)
      store.attempts.forget(mobile)
      for (const { currency, amount } of given) {
        const units = toUnits(amount, currency)!
        addOpeningBalance(database, { account, currency, amount: units, at: now })
      }
      return { person: mobile, account }
    },
    [isUp, ...given],
  )
}

/** Opens a session for an account without a log-in; returns its token. */
export function sessionFor(
  { transactions, sessions }: Pick<Accounts, 'transactions' | 'sessions'>,
  account: number,
): string {
  return transactions.run(({ now }) => sessions.begin(account, now))
}

/** Returns the target balance of a currency (design 4). */
function wealth(currency: Currency): string {
  return { TOMAN: '500000000', TETHER: '10000', BITCOIN: '0.5', ETHEREUM: '5' }[currency as string] ?? '100'
}

type Given = Extract<Command, { type: 'deposit' }>

/** Returns the deposits that raise an account to its target balances. */
function topUp(exchange: Exchange, account: number): Given[] {
  return (['TOMAN', ...coins] as const).flatMap((currency): Given[] => {
    const { available } = exchange.balance(account, currency)
    const lacking = toUnits(wealth(currency), currency)! - (toUnits(available, currency) ?? 0n)
    return lacking > 0n ? [{ type: 'deposit', account, currency, amount: toDecimal(lacking, currency) }] : []
  })
}

const firstNames = ['رضا', 'سارا', 'علی', 'مریم', 'حسین', 'نگار', 'امیر', 'زهرا']
const lastNames = ['کریمی', 'محمدی', 'رضایی', 'احمدی', 'حسینی', 'صادقی', 'موسوی', 'جعفری', 'نوری', 'یزدانی']

/**
 * Returns all profile fields of a submission. They are derived from the ten digits of the number, so that no two users
 * share them.
 */
function completeProfile(digits: string) {
  return {
    ...eachField(profileFields, (field) => fieldOf(field).example),
    firstName: firstNames[Number(digits.slice(-1)) % firstNames.length]!,
    lastName: lastNames[Number(digits.slice(-2)) % lastNames.length]!,
    nationalCode: nationalCodeOf(digits.slice(1)),
    postalCode: digits,
    telephone: `021${digits.slice(-8)}`,
    idFormatType: 'ID_CARD',
  }
}

/** Returns a national code: the nine digits and their check digit. */
function nationalCodeOf(nine: string): string {
  const rest = [...nine].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11
  return `${nine}${rest < 2 ? rest : 11 - rest}`
}

/** Returns a verified account at Mellat, with valid check digits of the sheba (ISO 13616) and of the card (Luhn). */
function bankAccountOf(digits: string) {
  const inner = `012${digits.padStart(19, '0')}`
  const check = 98n - (BigInt(`${inner}182700`) % 97n)
  return {
    shebaCode: `${String(check).padStart(2, '0')}${inner}`,
    cardNumber: cardOf(`610433${digits.slice(1)}`),
    bankName: 'MELLAT',
    verified: true,
  }
}

/** Returns a card number: the fifteen digits and their check digit. */
function cardOf(fifteen: string): string {
  return [...'0123456789'].map((digit) => `${fifteen}${digit}`).find(hasCardCheckDigit)!
}
