import { HttpError } from '../base/http-error.ts'
import type { Payments } from './payments.ts'

/**
 * Refuses whatever takes money out of the exchange while withdrawals of the account are held (design 5.25): withdrawals, and
 * quick purchases to an outside wallet. Ask it before anything is done and only for a command that was not done already: a
 * repeat gets its kept answer.
 * @throws HttpError 403 with the seconds until the hold ends.
 */
export function demandNoHold({ store, transactions }: Pick<Payments, 'store' | 'transactions'>, account: number): void {
  const now = transactions.clock.now()
  const until = store.holds.until(account, now)
  if (until !== null) throw new HttpError(403, 'WITHDRAWAL_HELD', undefined, Math.ceil((until - now) / 1000))
}
