import { HttpError } from '../../base/http-error.ts'
import type { Exchange } from '../../engine/exchange.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { AuthenticationType } from '../../store/people.ts'
import type { Outbox } from '../../world/outbox.ts'
import { afterEvent } from '../core/identity-states.ts'
import type { Transactions } from '../core/transactions.ts'
import { accountView, profileOf } from '../profile/account-view.ts'
import { repeatedBank, repeatedIdentity } from '../profile/repeated.ts'

type Parts = {
  store: Pick<AccountStore, 'people' | 'bankAccounts' | 'documents' | 'holds'>
  exchange: Pick<Exchange, 'account' | 'volumeOf'>
  transactions: Transactions
  outbox: Outbox
}

/** Reviews submitted identities. */
export class ReviewService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Applies the decision on a submission or a change under review. Accepted bank accounts may then be paid to. The user
   * gets the decision by SMS. The reason of a rejection is kept until the next submission.
   * @throws HttpError 404 for an unknown number, 409 when the user has nothing under review.
   */
  decide(mobile: string, decision: 'accept' | 'reject', reason?: string): AuthenticationType {
    const { store, transactions, outbox } = this.#parts
    const person = store.people.byMobile(mobile)
    if (person === null) throw new HttpError(404, 'NOT_FOUND')
    const next = afterEvent(person.authenticationType, decision === 'accept' ? 'accepted' : 'rejected')
    if (next === null) throw new HttpError(409, 'CONFLICT')
    const repeated =
      decision === 'accept' ? (repeatedIdentity(store, person) ?? repeatedBank(store, person)) : undefined
    if (repeated) throw repeated
    const reviewNote = decision === 'reject' ? (reason ?? null) || null : null
    return transactions.run(({ now }) => {
      store.people.save({ ...person, authenticationType: next, reviewNote })
      if (decision === 'accept') store.bankAccounts.verifyAllOf(person.account)
      if (outbox.hasSms) {
        const text = messageOf(person.authenticationType, decision, reviewNote)
        outbox.add({ person: mobile, to: mobile, channel: 'SMS', text, code: '', at: now })
      }
      return next
    })
  }

  /** Returns the users who wait for a decision, with their data and their pictures as data URLs. */
  waiting() {
    const { store, transactions } = this.#parts
    const parts = { ...this.#parts, clock: transactions.clock }
    const waiting = store.people.all().filter(({ authenticationType }) => afterEvent(authenticationType, 'accepted'))
    return waiting.map((person) => {
      const profile = profileOf(person)
      const { firstName, lastName, nationalCode, birthDay, state, city, address, postalCode, ...others } = profile
      const { image, backImage, ...view } = accountView(parts, person, true)
      return {
        person: person.mobile,
        state: person.authenticationType,
        fields: {
          name: `${firstName} ${lastName}`,
          email: view.email,
          nationalCode,
          birthDay,
          country: view.countryName,
          residence: `${state}, ${city}, ${address}, ${postalCode}`,
          ...others,
          document: view.idFormatType,
          bankAccounts: view.bankAccounts.map((one) => `${one.cardNumber} IR${one.shebaCode}`).join('; '),
        },
        images: [image, backImage].filter((source) => typeof source === 'string'),
      }
    })
  }
}

function messageOf(waiting: AuthenticationType, decision: 'accept' | 'reject', reason: string | null): string {
  const isChange = waiting === 'INFORMATION_CHANGED_PENDING'
  if (decision === 'accept') {
    return isChange ? 'صراف: تغییر اطلاعات شما تأیید شد.' : 'صراف: هویت شما تأیید شد. اکنون می‌توانید معامله کنید.'
  }
  const why = reason === null ? '' : ` دلیل: ${reason}`
  return isChange
    ? `صراف: تغییر اطلاعات شما تأیید نشد.${why} برای اصلاح، صفحه‌ی حساب کاربری را ببینید.`
    : `صراف: اطلاعات هویتی شما تأیید نشد.${why} برای اصلاح، صفحه‌ی حساب کاربری را ببینید.`
}
